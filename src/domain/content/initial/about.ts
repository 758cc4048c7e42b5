import type { PageDocument } from "#contract/content/content.ts";

export const ABOUT: PageDocument = {
  title: "About",
  description:
    "{{shop_name}} is a jeweller in {{city}}: gold and silver, weighed, stamped and honestly described. Who we are and what you can count on.",
  lead: "Gold and silver from {{city}}: weighed, stamped and honestly described.",
  dated: false,
  since: null,
  body: `
<h3>A jeweller in {{city}}</h3>
<p>{{shop_name}} sells gold and silver jewellery: rings, earrings, bracelets, pendants, anklets, mangalsutras and sets, pieces for men, silver coins and chains. Some are for one great day, most are for every day after it.</p>
<p>We weigh every piece and write down what it is made of. Come to our store in {{city}} and hold it in your hand, or let us send it to you.</p>
<h3>What it is made of</h3>
<ul>
<li><b>Gold jewellery</b> is hallmarked as the law asks: it carries the mark of the Bureau of Indian Standards (BIS): its logo, the purity such as 22K916, 18K750 or 14K585, and a HUID of six letters and digits. You can check the HUID in the BIS Care app. Pieces lighter than 2 g are exempt.</li>
<li><b>Silver</b> is stamped with its fineness: 925 for sterling silver, 999 for fine silver. Hallmarking silver is voluntary; a piece that is hallmarked has a HUID as well.</li>
<li><b>Diamonds:</b> the word alone means a natural diamond. A stone that was grown is called a laboratory-grown diamond on its page and on the bill. Cubic zirconia is called by its name.</li>
<li>The bill names each piece with its net weight, its purity and, for hallmarked pieces, the hallmarking fee.</li>
</ul>
<h3>What you can count on</h3>
<ul>
<li>{{return_days}}-day return on what you have not worn</li>
<li>6-month warranty on how it is made</li>
<li>Lifetime plating for plated pieces</li>
<li>Free express shipping across India, dispatched within 48 hours</li>
<li>Same-day delivery in {{delivery_areas}}</li>
<li>International shipping to 20+ countries</li>
</ul>
<p>The details are under <a href="/shipping-return">Shipping and Return</a>.</p>
<h3>Made for one person</h3>
<p>A name inside a band, a date on a pendant, a ring in a size between two sizes: we make it in our workshop, and the page of a piece says how long it takes. If what you have in mind is not on this site, write to {{email}}.</p>
<h3>Visit us</h3>
<p>If you wish to see a certain piece, call before you come, and it will lie ready for you.</p>
<p><b>{{shop_name}}</b><br>Legal name: {{legal_name}}<br>{{address}}<br>GSTIN {{gstin}}<br>Customer care: {{email}} · {{phone}}</p>
<h3>Grievance officer</h3>
<p>A complaint that we did not settle well goes to our grievance officer. Please name your order number, if there is one. You get a number for your complaint and an acknowledgement within 48 hours, and our answer within one month.</p>
<p><b>{{grievance_officer}}</b><br>{{grievance_designation}}<br>{{address}}<br>{{email}} · {{phone}}</p>
`,
};

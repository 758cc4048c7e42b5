import type { PageDocument } from "#contract/content/content.ts";

export const TERMS: PageDocument = {
  title: "Terms",
  description:
    "Prices are MRP including taxes. How an order comes about, payment, hallmarks, returns and warranty, the grievance officer, and the law that applies.",
  lead: "What you and we agree on when you order: who sells, what a price includes, when an order is binding, and what holds if something goes wrong.",
  dated: true,
  since: "2026-11-22",
  body: `
<h3>Who sells to you</h3>
<p>Everything on this site is sold by {{legal_name}}, who trades as {{shop_name}}. By ordering you agree to these terms and to what <a href="/shipping-return">Shipping and Return</a> says.</p>
<p><b>{{shop_name}}</b><br>Legal name: {{legal_name}}<br>{{address}}<br>GSTIN {{gstin}}<br>Customer care: {{email}} · {{phone}}</p>
<h3>Your account</h3>
<p>To order you need an account with your own name, email address and mobile number, and you must be at least 18 years old. Keep your password and one-time codes to yourself; we never ask for them by phone or email. Tell us at once if someone else may be using your account.</p>
<h3>The pieces</h3>
<p>We describe each piece as exactly as we can. Screens show colours differently, and what is made by hand differs a little from its picture: weight and measures may vary within what is usual in the trade. What counts is the weight and purity on your bill.</p>
<ul>
<li><b>Gold jewellery</b> is hallmarked as the law asks: it carries the mark of the Bureau of Indian Standards (BIS): its logo, the purity such as 22K916, 18K750 or 14K585, and a HUID of six letters and digits. You can check the HUID in the BIS Care app. Pieces lighter than 2 g are exempt.</li>
<li><b>Silver</b> is stamped with its fineness: 925 for sterling silver, 999 for fine silver. Hallmarking silver is voluntary; a piece that is hallmarked has a HUID as well.</li>
<li><b>Diamonds:</b> the word alone means a natural diamond. A stone that was grown is called a laboratory-grown diamond on its page and on the bill. Cubic zirconia is called by its name.</li>
<li>The bill names each piece with its net weight, its purity and, for hallmarked pieces, the hallmarking fee.</li>
</ul>
<h3>Prices</h3>
<p>Prices are in Indian rupees and are the MRP, including all taxes. Nothing is added at checkout. Gold and silver prices move, and ours with them: what holds is the price at the moment you place your order.</p>
<p>If the price of a piece changed after you put it into the cart, we show you the new one before you order and never charge it without asking. If a price was plainly wrong by mistake, we tell you before we ship, and you may cancel or order at the right price.</p>
<h3>How an order comes about</h3>
<p>What you see on this site is our invitation to order. Placing an order is your offer to buy; the email that follows at once confirms that it has reached us. We accept it by dispatching the piece, or earlier in writing for a piece that is made for you.</p>
<p>If we cannot deliver, we tell you without delay and refund everything you paid. You may cancel until dispatch. After dispatch an order cannot be cancelled, but a returnable piece can be returned within {{return_days}} days.</p>
<h3>Payment</h3>
<p>You choose at checkout among the ways to pay that are offered for your order: online, by UPI, card or net banking through Razorpay, or Cash on Delivery to the person who brings the parcel.</p>
<p>The law does not allow us to take ₹2,00,000 or more in cash from one person for one purchase. For a purchase above {{pan_above}} we must ask for your PAN, whichever way you pay.</p>
<h3>Offers and codes</h3>
<p>Our welcome offer is {{offer_title}}: enter the code {{offer_code}} at checkout. It works once, with the first order of an account. A code cannot be paid out in cash, and one order takes one code. A code that an offer names may have further conditions; checkout tells you when one is not met.</p>
<h3>Delivery and risk</h3>
<p>The risk of loss or damage is ours until the parcel is handed over at the address you gave. Please check the address before you order: a parcel that went where you sent it has been delivered.</p>
<h3>Returns, warranty and plating</h3>
<p>{{return_days}}-day return, 6-month warranty, lifetime plating and claims for missing pieces are described under <a href="/shipping-return">Shipping and Return</a>. They are part of these terms.</p>
<h3>Using this site</h3>
<p>Texts, pictures and designs belong to {{shop_name}}. Look, link and share as you like; to use them for your own trade you need our leave in writing. Please do not try to break, overload or copy the site by machine.</p>
<h3>Liability</h3>
<p>We answer for what we sell and what we promise. For damage that nobody could foresee, and for what is beyond our hands such as strikes, floods or failing networks, we are not liable. Nothing here limits a right that the Consumer Protection Act, 2019 gives you.</p>
<h3>Law and courts</h3>
<p>The law of India applies. Disputes go to the courts of {{city}}; as a consumer you may also turn to the consumer commission where you live. Before that, please call us at {{phone}}: most things can be settled in a conversation.</p>
<h3>Grievance officer</h3>
<p>A complaint that we did not settle well goes to our grievance officer. Please name your order number, if there is one. You get a number for your complaint and an acknowledgement within 48 hours, and our answer within one month.</p>
<p><b>{{grievance_officer}}</b><br>{{grievance_designation}}<br>{{address}}<br>{{email}} · {{phone}}</p>
`,
};

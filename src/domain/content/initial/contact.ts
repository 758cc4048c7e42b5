import type { PageDocument } from "#contract/content/content.ts";

export const CONTACT: PageDocument = {
  title: "Contact us",
  description:
    "How to reach {{shop_name}} in {{city}}: phone, email, the address of the store with a map, and the grievance officer.",
  lead: "Ask about a piece, an order or a return. We are glad to help.",
  dated: false,
  since: null,
  body: `
<h3>Call or write</h3>
<p>Phone: {{phone}}<br>Email: {{email}}</p>
<p>{{contact_hours}}</p>
<h3>Visit us</h3>
<p>If you wish to see a certain piece, call before you come, and it will lie ready for you.</p>
<p><b>{{shop_name}}</b><br>{{address}}</p>
<p>{{map_link}}</p>
<h3>About an order</h3>
<p>Please name your order number. You find it under <a href="/my-orders">My Orders</a>, where you can also cancel an order until it is dispatched, or ask for a return. What applies is under <a href="/shipping-return">Shipping and Return</a>.</p>
<h3>Who sells to you</h3>
<p>{{legal_name}}, who trades as {{shop_name}}<br>{{address}}<br>GSTIN {{gstin}}</p>
<h3>Grievance officer</h3>
<p>A complaint that we did not settle well goes to our grievance officer. Please name your order number, if there is one. You get a number for your complaint and an acknowledgement within 48 hours, and our answer within one month.</p>
<p><b>{{grievance_officer}}</b><br>{{grievance_designation}}<br>{{address}}<br>{{email}} · {{phone}}</p>
`,
};

import type { PageDocument } from "#contract/content/content.ts";

export const SHIPPING_RETURN: PageDocument = {
  title: "Shipping and Return",
  description:
    "Orders ship within 48 hours, free above ₹449 within India. {{return_days}}-day return on unused pieces, 6-month warranty, lifetime plating, 20+ countries.",
  lead: "Orders ship within 48 hours. What you have not worn you may return within {{return_days}} days. The rest of this page says the same in full.",
  dated: true,
  since: "2026-11-22",
  body: `
<h3>When your order leaves us</h3>
<p>Orders ship within 48 hours. A piece that is made to order, engraved or sized for you ships within {{made_to_order_days}} days, as the email about your order says.</p>
<p>You can follow each step under My Orders.</p>
<h3>What shipping costs</h3>
<p>{{free_shipping}} What delivery to your PIN costs, if anything, stands on the product page, in the cart and at checkout: the total that you see there is all that you pay. There is no extra charge for Cash on Delivery.</p>
<h3>Same-day delivery</h3>
<p>In {{delivery_areas}} we deliver pieces that lie ready in the store on the day you order them. If you need a piece for a certain hour, call us at {{phone}} before you order and we will tell you honestly whether it can be done.</p>
<h3>Orders from abroad</h3>
<p>We ship to more than 20 countries. Write to {{email}} with the piece and the address before you order: we name the shipping cost and the days it takes. Customs duty and taxes of the country it goes to are paid there by whoever receives the parcel.</p>
<h3>Cancelling an order</h3>
<p>You may cancel free of charge until the order is dispatched. Once it is dispatched it can no longer be cancelled; you may return it after it has arrived, as described below.</p>
<h3>{{return_days}}-day return</h3>
<p>If a piece is not what you hoped for, return it within {{return_days}} days of delivery. It must be unused, with its tags, its box and whatever card or certificate came with it.</p>
<ol>
<li>Write to {{email}} or call {{phone}} with your order number.</li>
<li>Pack the piece as you received it, with a copy of the bill.</li>
<li>Send it by registered or insured post and keep the receipt.</li>
</ol>
<p>We reimburse what you paid for the return parcel, up to {{return_postage}}, together with the refund.</p>
<h3>What cannot be returned</h3>
<p>These pieces cannot be returned, unless they reach you defective:</p>
<ul>
<li>personalised items: engraved, made to a name or to your measure,</li>
<li>silver coins,</li>
<li>idols.</li>
</ul>
<p>The page of such a piece says “Non-returnable” above Offers, so that you know before you order. A defective, damaged or wrong piece we always take back and pay for its way.</p>
<h3>Something is missing or damaged</h3>
<p>Please take a video while you unpack: in one go, uncut, showing the sealed parcel from all sides (360 degrees), its label, and everything that comes out of it.</p>
<p>If the parcel is empty, a piece is missing or has come to harm, send us that video within 48 hours of delivery. We then replace the piece or refund it in full. Without the video, or later, we cannot settle the claim with the courier. If a parcel arrives opened or its seal is broken, please do not accept it.</p>
<h3>Refunds</h3>
<p>We look at a returned piece when it arrives and tell you by email. The refund follows within seven working days, the way you paid: to the same card, account or UPI address. What you paid in cash on delivery goes to a bank account or UPI address that you name.</p>
<p>You get back what you paid for the piece. If a coupon made the order cheaper, its part for the returned piece is not paid out.</p>
<h3>6-month warranty and lifetime plating</h3>
<p>For six months from delivery we repair or replace, free of charge, whatever was not made as it should be: a clasp that fails, a stone that comes loose, a joint that opens. Dents, cuts, loss, and work done elsewhere are not part of the warranty.</p>
<p>Plated pieces bought from us are plated again for as long as you own them. Bring the piece to the store or send it to us with a copy of its bill.</p>
<p>None of this takes away a right that the law gives you as a consumer.</p>
<h3>How to reach us</h3>
<p><b>{{shop_name}}</b><br>Legal name: {{legal_name}}<br>{{address}}<br>GSTIN {{gstin}}<br>Customer care: {{email}} · {{phone}}</p>
`,
};

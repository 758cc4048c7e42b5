import type { PageDocument } from "#contract/content/content.ts";

export const PRIVACY_POLICY: PageDocument = {
  title: "Privacy Policy",
  description:
    "What we keep, why and for how long, whom we give it to, and your rights under the DPDP Act. No trackers, no selling of data.",
  lead: "We keep what an order needs and nothing else. No trackers, no selling of data. This page says what we keep, why, for how long, and what you may ask of us.",
  dated: true,
  since: "2026-11-22",
  body: `
<h3>Who is responsible</h3>
<p>{{legal_name}}, who trades as {{shop_name}}, decides what is done with your personal data on this site and answers for it. In the words of the Digital Personal Data Protection Act, 2023 we are the data fiduciary, you are the data principal.</p>
<p><b>{{shop_name}}</b><br>Legal name: {{legal_name}}<br>{{address}}<br>GSTIN {{gstin}}<br>Customer care: {{email}} · {{phone}}</p>
<h3>What we keep, and why</h3>
<p>To look around you need to tell us nothing. We keep data only for what you ask us to do:</p>
<ul>
<li><b>Your account:</b> name, email address, mobile number and, if you enter it, your address. With it you log in, order and see your orders. Your password is kept only in a form from which it cannot be read back.</li>
<li><b>Your orders:</b> what you bought, at what price, who receives it and where, and how you paid. We need it to deliver, to bill, to take back and to keep our books.</li>
<li><b>Your parcels:</b> who carries them, under which number, and when they left and arrived. Each has a page with its dates and its state that needs no login: whoever has its link can read it.</li>
<li><b>For your tax invoice:</b> PIN code, city and state of the delivery and, if you enter it, the GSTIN of your business. Above {{pan_above}} the law asks for your PAN: it is stored encrypted and printed on your invoice only, and our log notes who of our staff looks at it.</li>
<li><b>Your logins:</b> when you logged in, on what kind of device, when you last used it, and when that ended.</li>
<li><b>What you agreed to:</b> whether we may write to you about offers, since when, and to which words you agreed or took it back.</li>
<li><b>Our letters to you:</b> that we wrote to you, when, and what about. The words of an email are not kept once it was sent.</li>
<li><b>Notes on orders:</b> what our staff write down to handle an order, and what they changed.</li>
<li><b>One-time codes:</b> the six digits that confirm your email address or a new password. They are valid for 10 minutes, and kept only in a form from which they cannot be read back.</li>
<li><b>Guard against misuse:</b> how often a code or a password was tried from a network address, so that nobody can guess yours.</li>
</ul>
<p>Card and bank details never reach us. When you pay online you enter them with the payment provider, Razorpay, and we learn only whether the payment came through, its number and its amount.</p>
<h3>Cookies: one, while you register</h3>
<p>This site counts no visits and carries no advertising, and looking around sets no cookie. Registering sets one: it ties the code that we email you to your own browser, holds nothing about you, and ends once you enter the code, at the latest after 7 days. Some things your own browser remembers for you, in its storage on your device:</p>
<ul>
<li>your cart,</li>
<li>that you are logged in, with your email address and mobile number,</li>
<li>the page to return to after a login,</li>
<li>what you entered at the checkout and have not ordered yet, for a week, but never your PAN,</li>
<li>the last pieces that you looked at.</li>
</ul>
<p>Logging out removes the login. All of it is gone when you clear this site’s data in your browser’s settings.</p>
<h3>For how long</h3>
<ul>
<li>Your account, with logins, consents and the list of our letters: until you close it. That you do yourself under <a href="/my-profile">My Profile</a>; it takes effect at once.</li>
<li>Orders and bills: as long as tax law obliges us to keep our books, at present 72 months from the due date of that year’s annual GST return. They stay even when the account is closed, with the name, the address and the tax numbers that the bill went to; email address and mobile number are erased from them at once. When the time is over, name, address, PAN and notes are erased too, and so is a GSTIN on the order; the bill to a business keeps its GSTIN, which is in a public register.</li>
<li>A login: until you log out, at the latest until it runs out by itself.</li>
<li>One-time codes: a day after they ran out, or until the next one. A registration without its code: 7 days.</li>
<li>Counts of wrong passwords and codes: at most a day.</li>
<li>If you close an account with which you have ordered: how often it ordered, which coupons it used, and whether Cash on Delivery was stopped because parcels were refused, for 72 months, so that offers for a first order are used once and closing an account changes nothing about this. This is kept under a mark that is made of your email address with a secret key; the address cannot be read from it.</li>
</ul>
<p>Our backups hold what there was on their day until newer ones take their place.</p>
<h3>Who else sees it</h3>
<p>We sell no data and lend none. We pass on only what a task needs, to those who do it for us:</p>
<ul>
<li>the courier: name, address and mobile number of who receives the parcel,</li>
<li>the payment provider: the amount, and your name, email address and mobile number,</li>
<li>the services that carry our email and host this site,</li>
<li>authorities, where the law obliges us to.</li>
</ul>
<h3>Your rights</h3>
<p>Under the Digital Personal Data Protection Act, 2023 you may, free of charge:</p>
<ul>
<li>learn which of your data we hold, what we do with it and whom we gave it to: <b>Download my data</b> under <a href="/my-profile">My Profile</a> gives you all of it in one file,</li>
<li>have it corrected, completed and brought up to date: name, mobile number and address yourself under <a href="/my-profile">My Profile</a>,</li>
<li>have it erased, unless the law obliges us to keep it: <b>Close my account</b> under <a href="/my-profile">My Profile</a>,</li>
<li>withdraw a consent as easily as you gave it: by one press under <a href="/my-profile">My Profile</a>,</li>
<li>name a person who exercises these rights for you after your death or when you no longer can,</li>
<li>complain, first to us and then to the Data Protection Board of India.</li>
</ul>
<p>For all else, or if you cannot log in, write to {{email}} from the address of your account, so that we know it is you.</p>
<h3>Offers by email</h3>
<p>We write about new pieces and offers only to those who asked for it: by a box that is never ticked for you, when you register or under <a href="/my-profile">My Profile</a>, where you take it back at any time. Letters about your own orders and your account are not advertising and always come.</p>
<h3>How it is protected</h3>
<p>What you send travels encrypted. Only staff who need it for their work can see orders. Should your data ever get into wrong hands, we tell you and the Data Protection Board without delay what happened and what to do.</p>
<h3>Children</h3>
<p>This shop is for adults. Whoever is not yet 18 orders through a parent or guardian.</p>
<h3>Grievance officer</h3>
<p>A complaint that we did not settle well goes to our grievance officer. Please name your order number, if there is one. You get a number for your complaint and an acknowledgement within 48 hours, and our answer within one month.</p>
<p><b>{{grievance_officer}}</b><br>{{grievance_designation}}<br>{{address}}<br>{{email}} · {{phone}}</p>
<h3>Changes</h3>
<p>When we change this page, we change the date at its head. If a change touches what we do with data that we already hold, we tell you by email first.</p>
`,
};

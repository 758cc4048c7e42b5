import { Link } from "react-router";
import { useSettings } from "#web/shop/root-data.ts";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import { HallmarkWords } from "./hallmark-words.tsx";
import { IN_FORCE } from "./in-force.ts";
import { PolicyPage } from "./policy-page.tsx";
import type { PolicySection } from "./policy-page.tsx";
import { Phone, ShopContact } from "./shop-contact.tsx";

export function Terms() {
  const { name, legalName, city, welcomeOffer } = useSettings();
  const sections: PolicySection[] = [
    {
      id: "seller",
      title: "Who sells to you",
      body: (
        <>
          <p>
            Everything on this site is sold by {legalName}, who trades as {name}. By ordering you agree to these terms
            and to what <Link to="/shipping-return">Shipping and Return</Link> says.
          </p>
          <ShopContact />
        </>
      ),
    },
    {
      id: "account",
      title: "Your account",
      body: (
        <p>
          To order you need an account with your own name, email address and mobile number, and you must be at least 18
          years old. Keep your password and one-time codes to yourself; we never ask for them by phone or email. Tell us
          at once if someone else may be using your account.
        </p>
      ),
    },
    {
      id: "pieces",
      title: "The pieces",
      body: (
        <>
          <p>
            We describe each piece as exactly as we can. Screens show colours differently, and what is made by hand
            differs a little from its picture: weight and measures may vary within what is usual in the trade. What
            counts is the weight and purity on your bill.
          </p>
          <HallmarkWords />
        </>
      ),
    },
    {
      id: "prices",
      title: "Prices",
      body: (
        <>
          <p>
            Prices are in Indian rupees and are the MRP, including all taxes. Nothing is added at checkout. Gold and
            silver prices move, and ours with them: what holds is the price at the moment you place your order.
          </p>
          <p>
            If the price of a piece changed after you put it into the cart, we show you the new one before you order and
            never charge it without asking. If a price was plainly wrong by mistake, we tell you before we ship, and you
            may cancel or order at the right price.
          </p>
        </>
      ),
    },
    {
      id: "orders",
      title: "How an order comes about",
      body: (
        <>
          <p>
            What you see on this site is our invitation to order. Placing an order is your offer to buy; the email that
            follows at once confirms that it has reached us. We accept it by dispatching the piece, or earlier in
            writing for a piece that is made for you.
          </p>
          <p>
            If we cannot deliver, we tell you without delay and refund everything you paid. You may cancel until
            dispatch. After dispatch an order cannot be cancelled, but a returnable piece can be returned within 30
            days.
          </p>
        </>
      ),
    },
    {
      id: "payment",
      title: "Payment",
      body: (
        <>
          <p>
            You choose at checkout among the ways to pay that are offered for your order: online, by UPI, card or net
            banking through Razorpay, or Cash on Delivery to the person who brings the parcel.
          </p>
          <p>
            The law does not allow us to take ₹2,00,000 or more in cash from one person for one purchase. For a purchase
            above ₹2,00,000 we must ask for your PAN, whichever way you pay.
          </p>
        </>
      ),
    },
    {
      id: "offers",
      title: "Offers and codes",
      body: (
        <p>
          Our welcome offer is {welcomeOffer.title}: enter the code {welcomeOffer.code} at checkout. It works once, with
          the first order of an account. A code cannot be paid out in cash, and one order takes one code. A code that an
          offer names may have further conditions; checkout tells you when one is not met.
        </p>
      ),
    },
    {
      id: "delivery",
      title: "Delivery and risk",
      body: (
        <p>
          The risk of loss or damage is ours until the parcel is handed over at the address you gave. Please check the
          address before you order: a parcel that went where you sent it has been delivered.
        </p>
      ),
    },
    {
      id: "after",
      title: "Returns, warranty and plating",
      body: (
        <p>
          30-day return, 6-month warranty, lifetime plating and claims for missing pieces are described under{" "}
          <Link to="/shipping-return">Shipping and Return</Link>. They are part of these terms.
        </p>
      ),
    },
    {
      id: "site",
      title: "Using this site",
      body: (
        <p>
          Texts, pictures and designs belong to {name}. Look, link and share as you like; to use them for your own trade
          you need our leave in writing. Please do not try to break, overload or copy the site by machine.
        </p>
      ),
    },
    {
      id: "liability",
      title: "Liability",
      body: (
        <p>
          We answer for what we sell and what we promise. For damage that nobody could foresee, and for what is beyond
          our hands such as strikes, floods or failing networks, we are not liable. Nothing here limits a right that the
          Consumer Protection Act, 2019 gives you.
        </p>
      ),
    },
    {
      id: "law",
      title: "Law and courts",
      body: (
        <p>
          The law of India applies. Disputes go to the courts of {city}; as a consumer you may also turn to the consumer
          commission where you live. Before that, please call us at <Phone />: most things can be settled in a
          conversation.
        </p>
      ),
    },
    { id: "grievance", title: "Grievance officer", body: <GrievanceOfficer /> },
  ];
  return (
    <PolicyPage
      title="Terms"
      since={IN_FORCE}
      lead="What you and we agree on when you order: who sells, what a price includes, when an order is binding, and what holds if something goes wrong."
      sections={sections}
    />
  );
}

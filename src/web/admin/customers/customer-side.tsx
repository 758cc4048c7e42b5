import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CustomerView } from "#contract/customers/customers.ts";
import { formatDate, formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { Box } from "#web/ui/box.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { changeLogPath } from "../frame/staff-paths.ts";
import { RefusedOrders } from "./cash-record.tsx";
import { CreditBox, type LoadedCredit } from "./credit-box.tsx";

export type CustomerSideProps = {
  customer: CustomerView;
  credit: LoadedCredit;
  mayReadLog: boolean;
};

/** Contact, account and coupons of a customer. */
export function CustomerSide({ customer, credit, mayReadLog }: CustomerSideProps) {
  const { userId, registeredAt, confirmed, closedAt, marketing, couponUses } = customer;
  return (
    <div className="grid min-w-0 gap-4 md:max-lg:grid-cols-3">
      {closedAt === null && <Contact customer={customer} />}
      <Box title="Account">
        <Facts>
          <Fact label="Registered">{formatDateTime(registeredAt)}</Fact>
          {closedAt === null ? (
            <>
              <Fact label="Email address">{confirmed ? "Confirmed" : "Not confirmed yet"}</Fact>
              <Fact label="Offers by email">{describeMarketing(marketing)}</Fact>
            </>
          ) : (
            <Fact label="Closed">{formatDateTime(closedAt)}</Fact>
          )}
        </Facts>
        {mayReadLog && (
          <Link to={changeLogPath("customer", userId)} className="justify-self-start link">
            What staff changed
          </Link>
        )}
      </Box>
      <CreditBox {...{ customer, credit }} />
      <RefusedOrders customer={customer} />
      <Box
        title="Coupons used"
        aside={couponUses.length > 0 && <span className="text-ink-soft">{couponUses.length}</span>}
      >
        {couponUses.length === 0 ? (
          <p className="text-ink-soft">None so far.</p>
        ) : (
          <ul className="grid gap-3">
            {couponUses.map(({ code, orderID, discount, usedAt }) => (
              <li key={orderID}>
                <p className="flex justify-between gap-3 font-medium">
                  <span className="wrap-anywhere">{code}</span>
                  <span className="tabular-nums">{formatExactRupees(discount)} off</span>
                </p>
                <p className="text-13 text-ink-soft">
                  <Link to={staffOrderPath(orderID)} className="link">
                    {orderID}
                  </Link>
                  , {formatDate(usedAt)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Box>
    </div>
  );
}

function Contact({ customer: { email, phone, address } }: { customer: CustomerView }) {
  return (
    <Box title="Contact">
      <Facts>
        <Fact label="Email">
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </Fact>
        <Fact label="Phone">
          <PhoneLink phone={phone} />
        </Fact>
        <Fact label="Address">
          {address ? (
            <span className="whitespace-pre-line">{address}</span>
          ) : (
            <span className="text-ink-soft">None in the profile. Orders keep their own.</span>
          )}
        </Fact>
      </Facts>
    </Box>
  );
}

/** Whether the customer has consented to marketing mails. */
function describeMarketing({ given, since }: CustomerView["marketing"]): string {
  if (since === null) return "Not allowed: never agreed to";
  return given ? `Allowed since ${formatDate(since)}` : `Not allowed: taken back on ${formatDate(since)}`;
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3">{children}</dl>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

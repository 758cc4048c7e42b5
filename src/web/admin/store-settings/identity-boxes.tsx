import { useEffect, useState } from "react";
import { Link } from "react-router";
import { findState } from "#contract/billing/states.ts";
import { gstinRule } from "#contract/billing/tax-numbers.rules.ts";
import { searchProducts } from "#contract/catalogue/catalogue.calls.ts";
import { send } from "#web/browser/send.ts";
import { Box } from "#web/ui/box.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { labelled, type BoxProps } from "./labelled.ts";
import { LinkRows } from "./link-rows.tsx";
import { TextRows } from "./text-rows.tsx";

export function ShopBox({ form }: BoxProps) {
  return (
    <Box title="Shop">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...labelled(form, "tagline")} hint="The title of the home page, and in the footer." />
        <TextField {...labelled(form, "city")} />
        <TextField {...labelled(form, "address")} />
        <p className="self-end text-14 text-ink-soft">
          The shop’s name, its logo and its colours are on the screen{" "}
          <Link to="/store-brand" className="link">
            Brand
          </Link>
          .
        </p>
      </div>
    </Box>
  );
}

export function ContactBox({ form }: BoxProps) {
  return (
    <Box title="Contact and law">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...labelled(form, "legalName")}
          hint="Who sells: the firm or its owner, as registered. On the policy pages."
        />
        <TextField
          {...labelled(form, "gstin")}
          hint={stateOf(form.values.gstin) ?? "15 letters and digits, as on the certificate."}
          onChange={({ target }) => form.change("gstin", target.value.replaceAll(/\s/g, "").toUpperCase())}
        />
        <TextField {...labelled(form, "phone")} type="tel" hint="Customer care, and for complaints." />
        <TextField
          {...labelled(form, "email")}
          type="email"
          hint="Customer care, and for complaints. Emails of the shop come from this address."
        />
        <TextField
          {...labelled(form, "whatsapp")}
          type="tel"
          aside="Optional"
          placeholder="+91 98765 43210"
          hint="For questions about a piece, on its page."
        />
        <TextField
          {...labelled(form, "contactHours")}
          aside="Optional"
          placeholder="Monday to Saturday, 11 am to 7 pm"
          hint="Shown with the contact details on Contact us and on each product page."
        />
        <TextField
          {...labelled(form, "grievanceOfficer")}
          hint="Named on the policy pages, as the Consumer Protection (E-Commerce) Rules ask."
        />
        <TextField
          {...labelled(form, "grievanceDesignation")}
          hint="What the grievance officer is in the shop, such as Manager, Customer Care."
        />
      </div>
    </Box>
  );
}

/** The state that a complete GSTIN belongs to, which is that of the invoices. */
function stateOf(gstin: string): string | undefined {
  const state = gstinRule(gstin) === undefined ? findState(gstin.trim().slice(0, 2)) : undefined;
  return state && `${state.name} (${state.code}): the state that your invoices come from.`;
}

export function StorefrontBox({ form }: BoxProps) {
  const empty = useEmptySearches(form.values.searchHints.map(({ text }) => text));
  return (
    <Box title="Storefront">
      <div className="grid items-start gap-x-6 gap-y-4 xl:grid-cols-2">
        <TextRows
          form={form}
          list="searchHints"
          one="hint"
          hint="Offered in the search box before anything is typed."
          noteOf={(text) =>
            empty.has(text) ? "No product is found for this. Choose words that lead to one." : undefined
          }
        />
        <TextRows form={form} list="paymentLabels" one="label" hint="Ways to pay, in the footer of every page." />
      </div>
      <TextRows
        form={form}
        list="shippingPoints"
        one="line"
        hint="On each product, under “Shipping details”. Above them stands what your delivery zones cost."
      />
      <LinkRows form={form} />
    </Box>
  );
}

const DEBOUNCE_MS = 600;

/**
 * Searches the shop for each text, as a shopper would, once typing pauses. Returns the texts for which no product is
 * found. A text whose search failed is not among them.
 */
function useEmptySearches(texts: readonly string[]): ReadonlySet<string> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const next = texts.map((text) => text.trim()).find((text) => text !== "" && !counts.has(text));

  useEffect(() => {
    if (next === undefined) return undefined;
    const controller = new AbortController();
    const note = (count: number) => setCounts((known) => new Map(known).set(next, count));
    const timer = setTimeout(() => {
      send(searchProducts, { query: { q: next, page: 1, pageSize: 1 }, signal: controller.signal })
        .then(({ data }) => note(data?.length ?? Infinity))
        .catch(() => {
          if (!controller.signal.aborted) note(Infinity);
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [next]);

  return new Set([...counts].filter(([, count]) => count === 0).map(([text]) => text));
}

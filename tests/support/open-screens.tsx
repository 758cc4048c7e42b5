import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createRoutesStub, Link, Outlet, useLocation } from "react-router";
import { expect, vi } from "vitest";
import { listAddresses } from "#contract/accounts/addresses.calls.ts";
import { getProductById } from "#contract/catalogue/catalogue.calls.ts";
import { getCashTerms, getGiftTerms } from "#contract/checkout/checkout.calls.ts";
import { listMailChoices } from "#contract/mail-choices/mail-choices.calls.ts";
import { findCartOffers } from "#contract/offers/offers.calls.ts";
import { listReviewable } from "#contract/reviews/reviews.calls.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { listCarriers } from "#contract/shipments/shipments.calls.ts";
import { getStoreCredit, getStoreCreditOf } from "#contract/store-credit/store-credit.calls.ts";
import { ToastRegion } from "#web/toast-region.tsx";
import { answering, findAnswer, refusing, type GivenAnswer } from "./given-answers.ts";

const rootData = {
  settings: demoSettings,
  publicUrl: "https://shop.test",
  paymentScriptUrl: "",
};

/** The client-side exports of a module in `src/web/routes`. */
export type RouteModule = { default: unknown; clientLoader?: unknown; HydrateFallback?: unknown; handle?: unknown };

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** By default, customers have no saved addresses. */
const NO_ADDRESSES = answering(listAddresses, []);
/** By default, no product can be reviewed. */
const NO_REVIEWS = answering(listReviewable, []);
const CARRIERS = answering(listCarriers, demoSettings.carriers);
/** By default, the shop offers no gift options. */
const NO_GIFTS = answering(getGiftTerms, { message: false, wrapFee: null });
const ANY_CASH = answering(getCashTerms, { available: true, reason: null });
const NO_OFFERS = answering(findCartOffers, { offers: [], lines: [] });
/** By default, no product is in the shop: those of the staff's calls are archived. */
const NO_PRODUCT = refusing(getProductById, 404, "not_found", "Product not found.");
const NO_CHOICES = answering(listMailChoices, []);
const NO_CREDIT = [
  answering(getStoreCredit, { balance: 0, entries: [] }),
  answering(getStoreCreditOf, { balance: 0, entries: [] }),
];

/**
 * Renders the screens, given by their paths in `routes.ts`, at a URL, as in a hydrated browser. Any other URL is an empty
 * screen. A call without a stubbed answer fails the test.
 */
export function openScreens(
  modules: Record<string, RouteModule>,
  { at, answers = [] }: { at: string; answers?: GivenAnswer[] },
) {
  const given = [
    ...answers,
    NO_ADDRESSES,
    NO_REVIEWS,
    CARRIERS,
    ANY_CASH,
    NO_GIFTS,
    NO_OFFERS,
    NO_CHOICES,
    NO_PRODUCT,
    ...NO_CREDIT,
  ];
  const sent: { call: string; body: unknown }[] = [];
  let address = at;

  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    const request = new Request(new URL(input, location.href), init);
    const answer = findAnswer(request, given);
    const { pathname, search } = new URL(request.url);
    const isJson = request.headers.get("content-type") === "application/json";
    sent.push({ call: `${request.method} ${pathname}${search}`, body: isJson ? await request.json() : undefined });
    return answer.respond(request);
  });

  function Root() {
    const { pathname, search, hash } = useLocation();
    address = pathname + search + hash;
    return (
      <>
        <Link to="/elsewhere">Leave</Link>
        <main tabIndex={-1}>
          <Outlet />
        </main>
        <ToastRegion />
      </>
    );
  }

  const Stub = createRoutesStub([
    {
      id: "root",
      Component: Root,
      loader: () => rootData,
      children: [
        ...Object.entries(modules).map(([path, module]) => toRoute(path, module)),
        { path: "*", Component: () => <p>Another screen</p> },
      ],
    },
  ]);
  // The root's data is hydrated, so that screens show their own loading state.
  render(<Stub initialEntries={[at]} hydrationData={{ loaderData: { root: rootData } }} />);
  return {
    user: userEvent.setup({ delay: null }),
    sent,
    /** Replaces the answer of a call. */
    answer: (next: GivenAnswer) => given.unshift(next),
    expectAddress: async (expected: string) => expect.poll(() => address).toBe(expected),
  };
}

function toRoute(path: string, { default: Component, clientLoader, HydrateFallback, handle }: RouteModule): StubRoute {
  return {
    path,
    Component: Component as ComponentType,
    ...(clientLoader !== undefined && { loader: clientLoader as NonNullable<StubRoute["loader"]> }),
    ...(HydrateFallback !== undefined && { HydrateFallback: HydrateFallback as ComponentType }),
    handle,
  };
}

/** Waits until the screen shows exactly this text. */
export async function expectText(text: string | RegExp): Promise<void> {
  await screen.findByText(text);
}

/** Waits until an alert has exactly this text. */
export async function expectAlert(message: string): Promise<void> {
  await expect.poll(() => screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toContain(message);
}

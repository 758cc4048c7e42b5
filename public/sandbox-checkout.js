// The sandbox's stand-in for https://checkout.razorpay.com/v1/checkout.js: the same API, no money.
(() => {
  "use strict";

  const PAY_URL = "/sandbox/razorpay/dialog/pay";
  const UNREACHABLE = "The sandbox could not be reached. Please try again.";

  const OUTCOMES = [
    { outcome: "success", title: "Pay", hint: "Succeeds at once." },
    { outcome: "failure", title: "Fail", hint: "The bank declines; you can try again." },
    { outcome: "slow", title: "Pay slowly", hint: "The shop hears of it two seconds before this page does." },
    { outcome: "close_after_paying", title: "Pay and close the tab", hint: "Paid, but this page never hears of it." },
    { outcome: "late_authorisation", title: "Late authorisation", hint: "Fails now. Ten seconds later the bank says yes." },
    { outcome: "paid_twice", title: "Pay twice", hint: "Two payments for one order." },
  ];

  const WEBHOOKS = [
    ["normal", "At once, in order"],
    ["none", "Not at all"],
    ["duplicate", "Each message three times"],
    ["shuffled", "In the wrong order"],
    ["delayed", "Ten seconds late"],
  ];

  const STYLE = `
    .sandbox-pay {
      box-sizing: border-box; margin: auto; padding: 0; border: 0; border-radius: 4px; overflow: auto;
      width: min(calc(100% - 32px), 440px); max-width: none; max-height: calc(100dvh - 32px);
      background: #fff; color: #211c18; overscroll-behavior: contain;
      box-shadow: 0 12px 40px -8px rgb(42 20 25 / 0.22), 0 2px 6px rgb(42 20 25 / 0.06);
      font: 400 16px/1.5 var(--font-sans, Figtree, system-ui, sans-serif);
    }
    .sandbox-pay::backdrop { background: rgb(33 20 22 / 0.42); }
    .sandbox-pay * { box-sizing: border-box; margin: 0; font: inherit; color: inherit; }
    .sandbox-pay :focus-visible { outline: 2px solid #211c18; outline-offset: 2px; }
    .sandbox-pay .sp-notice { padding: 10px 24px; background: #f4ead3; color: #5f430f; font-size: 14px; font-weight: 600; }
    .sandbox-pay .sp-body { display: grid; gap: 14px; padding: 18px 24px 16px; }
    .sandbox-pay .sp-head { display: grid; gap: 2px; }
    .sandbox-pay h2 { font: 400 22px/1.3 var(--font-display, Petrona, serif); }
    .sandbox-pay .sp-amount { font-size: 28px; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
    .sandbox-pay .sp-soft { color: #5d544c; font-size: 15px; }
    .sandbox-pay .sp-choices { display: grid; grid-template-columns: 11fr 12fr; gap: 8px 14px; align-items: center; }
    .sandbox-pay .sp-hint { color: #5d544c; font-size: 14px; line-height: 1.4; }
    .sandbox-pay button {
      width: 100%; min-height: 44px; padding: 6px 8px; cursor: pointer; line-height: 1.25; font-weight: 600;
      border: 1px solid #8c8277; border-radius: 2px; background: #fff;
    }
    .sandbox-pay button:hover { border-color: #211c18; background: #f6f4f0; }
    .sandbox-pay button.sp-main { border-color: transparent; background: var(--sandbox-pay, #6b1f2e); color: #fff; }
    .sandbox-pay button.sp-main:hover { filter: brightness(0.85); }
    .sandbox-pay button.sp-quiet { border-color: transparent; font-weight: 500; }
    .sandbox-pay button.sp-quiet:hover { background: #ece7de; }
    .sandbox-pay button[aria-disabled="true"] { cursor: progress; }
    .sandbox-pay[aria-busy="true"] .sp-choices button { opacity: 0.55; }
    .sandbox-pay label { display: grid; gap: 6px; font-size: 15px; font-weight: 600; }
    .sandbox-pay select {
      width: 100%; min-height: 48px; padding: 11px 14px; border: 1px solid #8c8277; border-radius: 2px;
      background: #fff; font-size: 16px; font-weight: 400; appearance: auto;
    }
    .sandbox-pay .sp-news { padding: 12px 14px; border-radius: 2px; background: #ece7de; font-size: 15px; }
    .sandbox-pay .sp-news:empty { margin-top: -14px; padding: 0; background: none; }
    .sandbox-pay .sp-news.sp-bad { background: #f9e8e5; color: #a3262a; }
    @media (forced-colors: active) { .sandbox-pay { border: 1px solid; } }
  `;

  let styled = false;
  function addStyle() {
    if (styled) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    styled = true;
  }

  function make(tag, className, ...children) {
    const element = document.createElement(tag);
    if (className) element.className = className;
    element.append(...children);
    return element;
  }

  let lastId = 0;
  function giveId(element) {
    element.id = `sandbox-pay-${++lastId}`;
    return element.id;
  }

  function makeButton(className, words, onClick) {
    const button = make("button", className, words);
    button.type = "button";
    button.addEventListener("click", onClick);
    return button;
  }

  function formatAmount(paise) {
    const style = { style: "currency", currency: "INR", minimumFractionDigits: paise % 100 === 0 ? 0 : 2 };
    return new Intl.NumberFormat("en-IN", { ...style, maximumFractionDigits: 2 }).format(paise / 100);
  }

  async function askSandbox(body) {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(PAY_URL, init);
    return response.status === 204 ? undefined : response.json();
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog;
    #parts;
    #busy = false;
    #leaving = false;

    constructor(options) {
      if (!options?.key || !options.amount || !options.order_id) {
        throw new Error("The options key, amount and order_id are required.");
      }
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open() {
      if (this.#dialog) return;
      addStyle();
      const dialog = make("dialog", "sandbox-pay");
      const { theme } = this.#options;
      if (/^#[0-9a-f]{6}$/i.test(theme?.color ?? "")) dialog.style.setProperty("--sandbox-pay", theme.color);
      this.#dialog = dialog;
      this.#parts = this.#draw(dialog);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        this.#escape();
      });
      // At a second Escape a browser closes the dialog without asking.
      dialog.addEventListener("close", () => {
        if (this.#dialog !== dialog) return;
        dialog.showModal();
        this.#escape();
      });
      document.body.append(dialog);
      dialog.showModal();
    }

    /** By the page's own wish, so it is not told. */
    close() {
      const dialog = this.#dialog;
      if (!dialog) return;
      this.#dialog = undefined;
      this.#busy = false;
      dialog.close();
      dialog.remove();
    }

    #draw(dialog) {
      const { name, description, amount } = this.#options;
      const heading = make("h2", "", `Pay ${name ?? "the shop"}`);
      dialog.setAttribute("aria-labelledby", giveId(heading));

      const head = make("div", "sp-head", heading);
      if (description) head.append(make("p", "sp-soft", description));
      head.append(make("p", "sp-amount", formatAmount(Number(amount))));

      const notice = make("p", "sp-notice", "Sandbox: no money moves");
      dialog.setAttribute("aria-describedby", giveId(notice));
      const intro = make("p", "sp-soft", "No bank, card or UPI app is asked. Choose how the payment is to end:");
      const choices = make("div", "sp-choices");
      const buttons = OUTCOMES.map(({ outcome, title, hint }) => {
        const button = makeButton(outcome === "success" ? "sp-main" : "", title, () => this.#pay(outcome));
        const words = make("p", "sp-hint", hint);
        button.setAttribute("aria-describedby", giveId(words));
        choices.append(button, words);
        return button;
      });
      buttons[0].autofocus = true;

      const select = make("select", "");
      for (const [value, words] of WEBHOOKS) select.append(new Option(words, value));
      const label = make("label", "", "How the shop is told of it (webhooks)", select);

      const close = makeButton("sp-quiet", "Close without paying", () => this.#dismiss());

      const news = make("div", "sp-news");
      news.setAttribute("role", "status");
      const body = make("div", "sp-body", head, intro, news, choices, label, close);
      dialog.append(notice, body);
      return { body, news, buttons: [...buttons, close], select, rest: [intro, choices, label, close] };
    }

    #tell(words, bad = false) {
      const { news } = this.#parts;
      news.classList.toggle("sp-bad", bad);
      news.replaceChildren(words);
      if (words) news.scrollIntoView({ block: "nearest" });
    }

    #setBusy(busy) {
      this.#busy = busy;
      this.#dialog?.setAttribute("aria-busy", String(busy));
      for (const button of this.#parts.buttons) button.setAttribute("aria-disabled", String(busy));
    }

    async #pay(outcome) {
      if (this.#busy) return;
      const dialog = this.#dialog;
      const { key, order_id, amount, description, prefill } = this.#options;
      const [email, contact] = [prefill?.email || null, prefill?.contact || null];
      const webhooks = this.#parts.select.value;
      this.#setBusy(true);
      this.#tell("Paying…");
      const body = { key, order_id, amount: Number(amount), outcome, webhooks, email, contact };
      const answer = await askSandbox({ ...body, description: description ?? null }).catch(() => ({
        error: { code: "SERVER_ERROR", description: UNREACHABLE, source: "internal", step: "NA", reason: "NA", metadata: { order_id } },
      }));
      if (this.#dialog !== dialog) return;
      this.#setBusy(false);
      if (answer === undefined) this.#leave();
      else if (answer.error) this.#fail(answer.error);
      else {
        this.close();
        this.#options.handler?.(answer);
      }
    }

    #fail(error) {
      const mayRetry = this.#options.retry !== false && this.#options.retry?.enabled !== false;
      if (mayRetry) this.#tell(`${error.description} You can try again.`, true);
      else this.close();
      for (const listener of this.#listeners.get("payment.failed") ?? []) listener({ error });
      if (!mayRetry) this.#options.modal?.ondismiss?.();
    }

    /** As if the tab had been closed: from here on the page hears nothing, and the only way is out of it. */
    #leave() {
      this.#leaving = true;
      for (const part of this.#parts.rest) part.remove();
      this.#tell("Paid. This page will not hear of it, as if you had closed the tab just now.");
      const leave = makeButton("sp-main", "Leave this page", () => this.#dismiss());
      this.#parts.body.append(leave);
      leave.focus();
    }

    #dismiss() {
      if (this.#busy) return;
      if (this.#leaving) {
        window.location.assign("/");
        return;
      }
      if (this.#options.modal?.confirm_close && !window.confirm("Do you want to leave without paying?")) return;
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #escape() {
      if (this.#leaving || this.#options.modal?.escape !== false) this.#dismiss();
    }
  }

  window.Razorpay = Razorpay;
})();

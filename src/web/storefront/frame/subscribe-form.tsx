import { useId } from "react";

/** A box for an e-mail address; by the specification it does nothing. */
export function SubscribeForm() {
  const id = useId();
  return (
    <form className="mt-3 flex" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id} className="sr-only">
        Email
      </label>
      <input
        id={id}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        className="control min-w-0 rounded-r-none border-r-0 border-night-edge bg-transparent text-paper placeholder:text-night-soft hover:border-ivory focus-visible:border-ivory"
      />
      <button
        type="button"
        className="inline-flex min-h-12 flex-none items-center rounded-r-control bg-ivory px-7 font-semibold text-night transition-colors duration-150 hover:bg-niche"
      >
        Subscribe
      </button>
    </form>
  );
}

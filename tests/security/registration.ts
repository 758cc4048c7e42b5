import type { Attack } from "./attack.ts";
import { codeFor } from "./people.ts";
import { call } from "./send.ts";

const OWNER = "Owner#2026-pass";
const STRANGER = "Stranger#2026-pass";

export const registration: Attack = {
  name: "registration",
  expects: "A stranger who registers the same address before or after its owner gets no account by the owner's code.",
  async run(trial, { url, secrets }) {
    secrets.add("the owner's password", OWNER);
    secrets.add("the stranger's password", STRANGER);
    const register = async (email: string, password: string) => {
      const form = { name: "New", email, phone: "9876543210", password, confirmPassword: password };
      const { headers } = await call(url, "POST", "/api/CreateAccount", { body: form });
      return headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; ");
    };
    const confirm = async (email: string, otp: string, Cookie: string) =>
      (await call(url, "POST", "/api/VryOtpLogin", { body: { email, otp }, headers: { Cookie } })).status;
    const logIn = async (email: string, password: string) =>
      (await call(url, "POST", "/api/LoginCustomer", { body: { email, password } })).status;

    const late = "late-stranger@shopper.example";
    const ownCookie = await register(late, OWNER);
    const ownCode = await codeFor(url, secrets, late);
    await register(late, STRANGER);
    trial.check("the owner confirms their own attempt", (await confirm(late, ownCode, ownCookie)) === 200);
    trial.check("the owner's password is accepted", (await logIn(late, OWNER)) === 200);
    trial.check("the password of the later registration is refused", (await logIn(late, STRANGER)) === 401);

    const early = "early-stranger@shopper.example";
    await register(early, STRANGER);
    const strangeCode = await codeFor(url, secrets, early);
    const cookie = await register(early, OWNER);
    const status = await confirm(early, strangeCode, cookie);
    trial.check("the code of another attempt confirms nothing in the owner's browser", status === 422, status);
    const refused = await logIn(early, STRANGER);
    const isRefused = refused >= 400 && refused < 500;
    trial.check("the password of the earlier registration is refused", isRefused, refused);
  },
};

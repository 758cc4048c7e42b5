import { argon2Hasher } from "../src/adapters/security/argon2-hasher.ts";
import { STAFF_ROLES } from "../src/contract/accounts/session.ts";
import { isEmail, passwordRule } from "../src/contract/kernel/field.rules.ts";
import { generatePassword } from "../src/domain/accounts/first-staff.service.ts";
import { resetSecondFactor } from "../src/domain/accounts/second-factor-reset.service.ts";
import { insertStaffAccount } from "../src/domain/accounts/staff.service.ts";
import { readArguments, runCommand, UsageError, withDatabase } from "./launch/command.ts";

const HELP = `Creates a staff account, or helps someone who has lost their phone to log in again.

  npm run admin -- create EMAIL [--name NAME] [--role administrator|staff]

An administrator (the default) may do everything; staff handle orders and goods.
The password is the value of the environment variable ADMIN_PASSWORD, or a generated one that is printed once.

  npm run admin -- reset-second-factor EMAIL

Switches off the second factor of a staff account, removes all its passkeys and ends its sessions; the password stays.
Verify who asks for it.

Both commands are recorded in the change log, and work while the shop is running.`;

const BY = "command line";
const clock = () => new Date();

await runCommand(async () => {
  const { positionals, values } = readArguments(HELP, { name: { type: "string" }, role: { type: "string" } }, 2);
  const [verb, email = ""] = positionals;
  if (verb === undefined) throw new UsageError(HELP);
  if (verb !== "create" && verb !== "reset-second-factor") {
    throw new UsageError(`There is no such command: ${verb}\n\n${HELP}`);
  }
  if (!isEmail(email)) throw new UsageError("Give the email address of the staff account.");
  await (verb === "create" ? create(email, values) : reset(email));
});

async function create(email: string, given: { name?: string | undefined; role?: string | undefined }): Promise<void> {
  const staffRole = STAFF_ROLES.find((role) => role === (given.role ?? "administrator"));
  if (!staffRole) throw new UsageError(`The role is one of: ${STAFF_ROLES.join(", ")}.`);
  const chosen = process.env.ADMIN_PASSWORD;
  const error = chosen === undefined ? undefined : passwordRule(chosen);
  if (error !== undefined) throw new UsageError(`The password of ADMIN_PASSWORD cannot be used: ${error}`);
  const password = chosen ?? generatePassword();
  await withDatabase(async (db) => {
    const name = given.name ?? (staffRole === "staff" ? "Staff" : "Administrator");
    const isMade = await insertStaffAccount(
      { db, hasher: argon2Hasher, clock },
      { email, password, name, staffRole },
      BY,
    );
    if (!isMade) throw new UsageError(`There is an account with this address already: ${email}`);
    const shown = chosen === undefined ? `, password ${password} (shown this once)` : "";
    process.stdout.write(`Made the staff account ${email}${shown}.\n`);
  });
}

async function reset(email: string): Promise<void> {
  await withDatabase(async (db) => {
    const outcome = await resetSecondFactor({ db, clock }, email, BY);
    if (outcome === "no such account") throw new UsageError(`There is no account with this address: ${email}`);
    if (outcome === "not on") throw new UsageError(`The second factor of this account is not on: ${email}`);
    process.stdout.write(`The second factor of ${email} is off, and its sessions have ended.\n`);
  });
}

import { argon2Hasher } from "../src/adapters/security/argon2-hasher.ts";
import { isEmail, passwordRule } from "../src/contract/field-rules.ts";
import { STAFF_ROLES } from "../src/contract/session.ts";
import { insertStaffAccount } from "../src/domain/accounts/staff.service.ts";
import { generatePassword } from "../src/server/generate-password.ts";
import { readArguments, runCommand, UsageError, withDatabase } from "./launch/command.ts";

const HELP = `Makes a staff account.

  npm run admin -- create EMAIL [--name NAME] [--role administrator|staff]

An administrator (the default) may everything; staff handle orders and goods.

The password is that of the environment variable ADMIN_PASSWORD, or a fresh one that is printed once.
Works while the shop is running.`;

await runCommand(async () => {
  const { positionals, values } = readArguments(HELP, { name: { type: "string" }, role: { type: "string" } });
  const [verb, email = ""] = positionals;
  if (verb !== "create") throw new UsageError(HELP);
  if (!isEmail(email)) throw new UsageError("Give the e-mail address of the new staff account.");
  const staffRole = STAFF_ROLES.find((role) => role === (values.role ?? "administrator"));
  if (!staffRole) throw new UsageError(`The role is one of: ${STAFF_ROLES.join(", ")}.`);
  const given = process.env.ADMIN_PASSWORD;
  const fault = given === undefined ? undefined : passwordRule(given);
  if (fault !== undefined) throw new UsageError(`The password of ADMIN_PASSWORD cannot be used: ${fault}`);
  const password = given ?? generatePassword();
  await withDatabase(async (db) => {
    const name = values.name ?? (staffRole === "staff" ? "Staff" : "Administrator");
    const isMade = await insertStaffAccount(
      { db, hasher: argon2Hasher, clock: () => new Date() },
      { email, password, name, staffRole },
      "command line",
    );
    if (!isMade) throw new UsageError(`There is an account with this address already: ${email}`);
    const shown = given === undefined ? `, password ${password} (shown this once)` : "";
    process.stdout.write(`Made the staff account ${email}${shown}.\n`);
  });
});

import type { UpdateProfile } from "#contract/accounts/accounts.schema.ts";
import { PASSWORD_PLACEHOLDER, type ProfileView, type UserDetailsView } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Db } from "#db/database.ts";
import { roleOf } from "#domain/shared/account-role.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { emailKeyOf, getAccount, updateAccount } from "./accounts.repo.ts";
import type { Visitor } from "./sessions.service.ts";

export function createProfileService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async getProfile(accountId: string): Promise<ProfileView> {
      const { name, email, phone, address } = await getAccount(db, accountId);
      return { name, email, phone, password: PASSWORD_PLACEHOLDER, address };
    },

    async getUserDetails({ accountId, needsSecondFactor }: Visitor): Promise<UserDetailsView> {
      const { id, name, email, phone, role, staffRole } = await getAccount(db, accountId);
      return { userId: id, name, email, phone, role: roleOf(role), staffRole, needsSecondFactor };
    },

    /** Changes name, phone and address. The email address must be the account's own, and a phone number stays one. */
    async updateProfile(accountId: string, change: UpdateProfile): Promise<void> {
      const account = await getAccount(db, accountId);
      if (emailKeyOf(change.email) !== emailKeyOf(account.email)) {
        throw fieldRefusal("email", "The email address cannot be changed here.");
      }
      if (change.phone === "" && account.phone !== "") {
        throw fieldRefusal("phone", accountMessages.phoneInvalid);
      }
      await updateAccount(db, accountId, {
        name: change.name,
        ...(change.phone !== undefined && { phone: change.phone }),
        ...(change.address !== undefined && { address: change.address ?? "" }),
        updatedAt: clock(),
      });
    },
  };
}

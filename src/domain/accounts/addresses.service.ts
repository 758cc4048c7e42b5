import type { Address } from "#contract/accounts/addresses.schema.ts";
import { addressMessages, MAX_ADDRESSES, type AddressView } from "#contract/accounts/addresses.ts";
import { findState } from "#contract/billing/states.ts";
import type { Db, Trx } from "#db/database.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { lockVisitorAccount } from "./account-lock.service.ts";
import { clearDefault, deleteAddress, insertAddress, listAddressesOf, updateAddress } from "./addresses.repo.ts";

type Row = Awaited<ReturnType<typeof listAddressesOf>>[number];

/** The address book of a customer. The first address becomes the default, and a non-empty book always has one. */
export function createAddressesService({ db }: { db: Db }) {
  return {
    async listAddresses(accountId: string): Promise<AddressView[]> {
      return (await listAddressesOf(db, accountId)).map(viewAddress);
    },

    async getAddress(accountId: string, id: number): Promise<AddressView> {
      return viewAddress(ownAddress(await listAddressesOf(db, accountId), id));
    },

    async addAddress(accountId: string, address: Address): Promise<AddressView> {
      return inTransaction(db, async (trx) => {
        const all = await lockBook(trx, accountId);
        if (all.length >= MAX_ADDRESSES) throw new DomainError("invalid", addressMessages.full);
        const isDefault = all.length === 0 || address.isDefault === true;
        if (isDefault) await clearDefault(trx, accountId);
        return viewAddress(await insertAddress(trx, { accountId, ...columnsOf(address), isDefault }));
      });
    },

    async changeAddress(accountId: string, id: number, address: Address): Promise<AddressView> {
      return inTransaction(db, async (trx) => {
        const before = ownAddress(await lockBook(trx, accountId), id);
        const isDefault = before.isDefault || address.isDefault === true;
        if (isDefault) await clearDefault(trx, accountId);
        return viewAddress(await updateAddress(trx, id, { ...columnsOf(address), isDefault }));
      });
    },

    /** When the default is removed, the oldest remaining address becomes the default. */
    async removeAddress(accountId: string, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const all = await lockBook(trx, accountId);
        const { isDefault } = ownAddress(all, id);
        await deleteAddress(trx, id);
        const next = all.find((one) => one.id !== id);
        if (isDefault && next) await updateAddress(trx, next.id, { isDefault: true });
      });
    },
  };
}

/** Serialises changes to an address book. */
async function lockBook(trx: Trx, accountId: string): Promise<Row[]> {
  await lockVisitorAccount(trx, accountId);
  return listAddressesOf(trx, accountId);
}

function ownAddress(all: readonly Row[], id: number): Row {
  const own = all.find((one) => one.id === id);
  if (!own) throw new DomainError("not_found", "Your address book has no such address.");
  return own;
}

function columnsOf({ name, line, city, state, pin }: Address) {
  return { name, line, city, stateCode: state, pinCode: pin };
}

function viewAddress({ id, name, line, city, stateCode, pinCode, isDefault }: Row): AddressView {
  return { id, name, line, city, state: findState(stateCode)?.name ?? stateCode, stateCode, pin: pinCode, isDefault };
}

import type { Invariant } from "./invariant.ts";

export const billingInvariants: readonly Invariant[] = [
  {
    name: "the numbers of each document series are consecutive from 1, without gaps or duplicates",
    broken: `
      select s.prefix || '/' || s.financial_year || ': ' || count(d.number) || ' documents from ' || min(d.sequence) || ' to '
        || max(d.sequence) || ', the last number is ' || s.last_number as broken
      from billing_series s left join billing_documents d on d.prefix = s.prefix and d.financial_year = s.financial_year
      where s.kind <> 'purchase'
      group by s.prefix, s.financial_year, s.last_number
      having count(d.number) <> s.last_number or count(distinct d.sequence) <> s.last_number
        or min(d.sequence) <> 1 or max(d.sequence) <> s.last_number
      union all
      select d.number || ': of a series that does not exist' from billing_documents d
      where not exists (
        select from billing_series s
        where s.prefix = d.prefix and s.financial_year = d.financial_year and s.kind = d.kind)`,
  },
  {
    name: "every packed order has exactly one invoice, and no other order has one",
    broken: `
      select 'order ' || o.id || ': packed ' || e.packed || ' times, ' || i.invoices || ' invoices' as broken
      from orders o
      cross join lateral (
        select count(*) as packed from order_events where order_id = o.id and status = 'Packed') e
      cross join lateral (
        select count(*) as invoices from billing_documents where order_id = o.id and kind = 'invoice') i
      where e.packed <> i.invoices or e.packed > 1`,
  },
  {
    name: "every invoice equals the total of its order, and every document the sum of its lines",
    broken: `
      select d.number || ': ' || d.total_paise || ', the order ' || o.total_paise as broken
      from billing_documents d join orders o on o.id = d.order_id
      where d.kind = 'invoice' and d.total_paise <> o.total_paise
      union all
      select d.number || ': ' || d.total_paise || ', its lines ' || coalesce(sum(l.total_paise), 0)
      from billing_documents d left join billing_lines l on l.document_number = d.number
      group by d.number
      having d.total_paise is distinct from sum(l.total_paise) or d.taxable_paise is distinct from sum(l.taxable_paise)
        or d.cgst_paise is distinct from sum(l.cgst_paise) or d.igst_paise is distinct from sum(l.igst_paise)`,
  },
  {
    name: "credit notes never exceed their invoice, and equal it if its order is cancelled",
    broken: `
      select i.number || ': ' || i.total_paise || ', credited ' || coalesce(sum(c.total_paise), 0) as broken
      from billing_documents i
      join orders o on o.id = i.order_id
      left join billing_documents c on c.invoice_number = i.number
      where i.kind = 'invoice'
      group by i.number, o.status
      having coalesce(sum(c.total_paise), 0) > i.total_paise
        or (o.status = 'Cancelled' and i.total_paise is distinct from coalesce(sum(c.total_paise), 0))`,
  },
];

/** Invariants that compare the database with the packer's journal. */
export const journalBillingInvariants: readonly Invariant[] = [
  {
    name: "every acknowledged invoice exists under its acknowledged number",
    broken: `
      select t.order_id || ': ' || t.number as broken
      from journal_packed t left join billing_documents d on d.number = t.number and d.order_id = t.order_id
      where t.number <> '' and d.number is null`,
  },
];

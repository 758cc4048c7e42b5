-- The invoice or credit note that a mail carries as PDF. It is rendered when the mail is sent.
alter table mails add column document_number text references billing_documents (number);

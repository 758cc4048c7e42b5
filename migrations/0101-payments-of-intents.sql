-- Opening a payment asks whether the customer's open intents have payments.
create index payments_of_intent on payments (intent_id);

const afterAcceptance = [
  "/v1/customers/{id}",
  "/v1/financial_connections/accounts/{id}/disconnect",
  "/v1/financial_connections/accounts/{id}/subscribe",
];

/** Provider calls by wizard step and calling process. */
export const wizardCalls = {
  "/pc/connect-bank": { web: ["/v1/customers", "/v1/financial_connections/sessions"] },
  "/pc/save-bank-accounts": { web: ["/v1/financial_connections/sessions/{id}"] },
  "/pc/enable-ach-debits": { web: ["/v1/payment_methods", "/v1/setup_intents"] },
  "/pc/accept-mandate": { web: ["/v1/setup_intents/{id}/confirm"], worker: afterAcceptance },
  "/pc/verify-deposits": { web: ["/v1/setup_intents/{id}/verify_microdeposits"] },
};

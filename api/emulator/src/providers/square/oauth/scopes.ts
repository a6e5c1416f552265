export const SCOPES: ReadonlyMap<string, string> = new Map([
  ["MERCHANT_PROFILE_READ", "See your business and its locations"],
  ["ORDERS_READ", "See your orders"],
  ["PAYMENTS_READ", "See your payments and refunds"],
  ["DISPUTES_READ", "See disputes about your payments"],
  ["CUSTOMERS_READ", "See your customers"],
  ["ITEMS_READ", "See your items"],
  ["INVENTORY_READ", "See your stock"],
  ["EMPLOYEES_READ", "See your team"],
  ["GIFTCARDS_READ", "See your gift cards"],
  ["INVOICES_READ", "See your invoices"],
  ["PAYOUTS_READ", "See your payouts"],
  ["SETTLEMENTS_READ", "See your deposits"],
  ["BANK_ACCOUNTS_READ", "See your bank accounts"],
  ["ORDERS_WRITE", "Change your orders"],
  ["PAYMENTS_WRITE", "Take payments and refund them"],
]);

export const DEFAULT_SCOPES = ["MERCHANT_PROFILE_READ", "PAYMENTS_READ", "SETTLEMENTS_READ", "BANK_ACCOUNTS_READ"];

import type { StripeObject } from "../stripe-object.js";

export interface Customer extends StripeObject {
  readonly object: "customer";
  created: number;
  email: string | null;
  name: string | null;
  description: string | null;
  phone: string | null;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null; [field: string]: unknown };
  [field: string]: unknown;
}

import { openProviderLab, type ProviderLab } from "../../../../../testing/provider-lab";
import { createStripeAccounts, type StripeAccounts } from "../../../../../testing/stripe-accounts";
import type { SalesSourceProvider } from "../../sales-source.port";
import { createStripeSource, type StripeSourceOptions } from "../stripe-source.adapter";

export const redirectUri = "http://localhost:3000/callback";

export interface StripeLab {
  lab: ProviderLab;
  accounts: StripeAccounts;
  source: SalesSourceProvider;
  options: StripeSourceOptions;
}

/** @param notificationUrl address of the Lab's deliveries; null: none */
export async function startStripeLab(notificationUrl: string | null): Promise<StripeLab> {
  const lab = openProviderLab();
  const accounts = createStripeAccounts(lab);
  await accounts.register({ redirectUri, notificationUrl });
  const options = {
    clientId: lab.environment.STRIPE_CONNECT_CLIENT_ID ?? "",
    secretKey: lab.environment.STRIPE_CONNECT_SECRET_KEY ?? "",
    webhookSecrets: [lab.environment.STRIPE_CONNECT_WEBHOOK_SECRET ?? ""],
    baseUrl: lab.environment.STRIPE_BASE_URL ?? "",
    notificationUrl: notificationUrl ?? "http://localhost:3000/api/webhooks/stripe-connect",
    clock: { now: () => new Date() },
    timeoutMs: 20_000,
  };
  return { lab, accounts, source: createStripeSource(options), options };
}

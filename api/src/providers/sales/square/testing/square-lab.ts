import { openProviderLab, type ProviderLab } from "../../../../../testing/provider-lab";
import { createSquareSeller, type LabMerchant, type SquareSeller } from "../../../../../testing/square-seller";
import type { SalesSourceProvider } from "../../sales-source.port";
import { createSquareSource, type SquareSourceOptions } from "../square-source.adapter";

export const redirectUri = "http://localhost:3000/integration/square/callback";

export interface SquareLab {
  lab: ProviderLab;
  seller: SquareSeller;
  source: SalesSourceProvider;
  options: SquareSourceOptions;
}

/** @param notificationUrl address of the Lab's deliveries */
export async function startSquareLab(notificationUrl: string): Promise<SquareLab> {
  const lab = openProviderLab();
  const seller = createSquareSeller(lab);
  await seller.register({ redirectUri, notificationUrl });
  const { SQUARE_CLIENT_ID, SQUARE_CLIENT_SECRET, SQUARE_WEBHOOK_KEY, SQUARE_BASE_URL } = lab.environment;
  const options = {
    clientId: SQUARE_CLIENT_ID ?? "",
    clientSecret: SQUARE_CLIENT_SECRET ?? "",
    webhookKey: SQUARE_WEBHOOK_KEY ?? "",
    baseUrl: SQUARE_BASE_URL ?? "",
    notificationUrl,
    timeoutMs: 20_000,
  };
  return { lab, seller, source: createSquareSource(options), options };
}

export async function merchantAt(seller: SquareSeller, index: number): Promise<LabMerchant> {
  const merchant = (await seller.merchants())[index];
  if (!merchant) throw new Error("The lab has no such merchant.");
  return merchant;
}

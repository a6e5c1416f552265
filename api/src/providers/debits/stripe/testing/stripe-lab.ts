import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openProviderLab, type ProviderLab } from "../../../../../testing/provider-lab";
import type { ReceivedDelivery } from "../../debits-scenario.contract";
import type { StripeDebitsOptions } from "../stripe-debits.adapter";

export interface StripeLab {
  lab: ProviderLab;
  options: StripeDebitsOptions;
  /** Advances the time of Lab and adapter. */
  pass(milliseconds: number): Promise<void>;
  received: readonly ReceivedDelivery[];
  stop(): Promise<void>;
}

/** Long enough for a busy machine. Some answers never come, so tests wait this long. */
const TIMEOUT_MS = 4_000;

export async function startStripeLab(): Promise<StripeLab> {
  const received: ReceivedDelivery[] = [];
  const listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ rawBody: Buffer.concat(chunks), headers: request.headers });
      response.end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  const lab = openProviderLab();
  await lab.control("stripe/app", { notificationUrl: `http://127.0.0.1:${String(port)}/api/webhooks/stripe` });
  let ahead = 0;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_BASE_URL } = lab.environment;
  return {
    lab,
    received,
    options: {
      secretKey: STRIPE_SECRET_KEY ?? "",
      webhookSecrets: [STRIPE_WEBHOOK_SECRET ?? ""],
      baseUrl: STRIPE_BASE_URL ?? "",
      clock: { now: () => new Date(Date.now() + ahead) },
      timeoutMs: TIMEOUT_MS,
    },
    async pass(milliseconds) {
      await lab.control("clock", { advanceMs: milliseconds });
      ahead += milliseconds;
    },
    async stop() {
      listener.closeAllConnections();
      listener.close();
      await lab.stop();
    },
  };
}

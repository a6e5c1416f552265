import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProviderLab } from "../../../../testing/provider-lab";
import { describeSalesSource } from "../sales-source.contract";
import type { ReceivedDelivery } from "../source-scenario.contract";
import { createStripeSource } from "./stripe-source.adapter";
import { redirectUri, startStripeLab } from "./testing/stripe-lab";

jest.setTimeout(180_000);

const faults = { busy: "429", down: "500", "lost answer": "timeout", "broken answer": "garbage" } as const;

let lab: ProviderLab;
let listener: Server;
const received: ReceivedDelivery[] = [];

async function listen(): Promise<string> {
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ rawBody: Buffer.concat(chunks), headers: request.headers });
      response.end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  return `http://127.0.0.1:${String(port)}/api/webhooks/stripe-connect`;
}

afterAll(async () => {
  listener.closeAllConnections();
  listener.close();
  await lab.stop();
});

test("returns the state of its webhook address to a key that may read it", async () => {
  const {
    accounts,
    lab: own,
    source,
    options,
  } = await startStripeLab("http://127.0.0.1:9/api/webhooks/stripe-connect");
  const readEndpoint = (other = source) => other.readEndpoint?.();
  expect(await readEndpoint()).toBe("enabled");
  expect(await readEndpoint(createStripeSource({ ...options, notificationUrl: "http://127.0.0.1:9/elsewhere" }))).toBe(
    "missing",
  );
  await own.control("stripe-connect/endpoint", { state: "disabled" });
  expect(await readEndpoint()).toBe("disabled");
  await own.control("stripe-connect/endpoint", { state: "enabled" });
  await accounts.register({ notificationUrl: null });
  expect(await readEndpoint()).toBe("missing");
  expect(
    await readEndpoint(createStripeSource({ ...options, secretKey: `${options.secretKey.slice(0, -4)}0000` })),
  ).toBe(null);
  await own.stop();
});

describeSalesSource("Stripe", async () => {
  const { accounts, source, options, ...started } = await startStripeLab(await listen());
  lab = started.lab;
  const account = await accounts.open("Contract Detailing");
  const { secretKey } = options;
  return {
    source,
    redirectUri,
    async allow(authorizeUrl) {
      const back = await accounts.decide(authorizeUrl, { account });
      return { code: back.searchParams.get("code") ?? "", accountId: account };
    },
    sell: ({ accountId, unitPrice, tip, tax, buyer, isOpen }) =>
      accounts.pay({
        account: accountId,
        amount: unitPrice,
        description: "Full Detail",
        ...(tip ? { tip } : {}),
        ...(tax ? { tax } : {}),
        ...(buyer ? { buyer } : {}),
        ...(isOpen ? { capture: false } : {}),
      }),
    reports: { items: false, returnOrders: false },
    changeTip: (saleId, tip) => accounts.capture(saleId, tip),
    refund: (saleId, { amount, isPending }) =>
      accounts.refund(saleId, { ...(amount ? { amount } : {}), ...(isPending ? { status: "pending" } : {}) }),
    settleRefund: (refundId, isRefused) => accounts.settleRefund(refundId, isRefused ? "failed" : "succeeded"),
    payOut: (accountId, { hasFailed, ...payout }) =>
      accounts.payOut(accountId, { ...payout, ...(hasFailed ? { status: "failed" } : {}) }),
    dispute: (saleId) => accounts.dispute(saleId),
    closeDispute: (disputeId, isLost) => accounts.closeDispute(disputeId, !isLost),
    endGrant: (accountId) => accounts.deauthorize(accountId),
    expireToken: null,
    failNext: (trouble) => lab.failNext("stripe-connect", faults[trouble], "/v1/charges", { delayMs: 300 }),
    received: () => received,
    unreachable: createStripeSource({ ...options, baseUrl: "http://127.0.0.1:9", timeoutMs: 1_000 }),
    misconfigured: createStripeSource({
      ...options,
      secretKey: `${secretKey.slice(0, -4)}0000`,
      webhookSecrets: [`whsec_${"y".repeat(32)}`],
    }),
  };
});

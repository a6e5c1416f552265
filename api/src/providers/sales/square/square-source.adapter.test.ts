import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProviderLab } from "../../../../testing/provider-lab";
import type { ReceivedDelivery } from "../source-scenario.contract";
import { describeSalesSource } from "../sales-source.contract";
import { createSquareSource } from "./square-source.adapter";
import { merchantAt, redirectUri, startSquareLab } from "./testing/square-lab";

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
  return `http://127.0.0.1:${String(port)}/api/webhooks/square`;
}

afterAll(async () => {
  listener.closeAllConnections();
  listener.close();
  await lab.stop();
});

describeSalesSource("Square", async () => {
  const { seller, source, options, ...started } = await startSquareLab(await listen());
  lab = started.lab;
  const merchant = await merchantAt(seller, 0);
  return {
    source,
    redirectUri,
    async allow(authorizeUrl) {
      const back = await seller.decide(authorizeUrl, { merchantId: merchant.id });
      return { code: back.searchParams.get("code") ?? "", accountId: merchant.id };
    },
    sell: ({ accountId, unitPrice, quantity, tip, tax, buyer }) =>
      seller.sell({
        merchantId: accountId,
        lineItems: [{ name: "Full Detail", amount: unitPrice, ...(quantity ? { quantity } : {}) }],
        ...(tip ? { tip } : {}),
        ...(tax ? { tax } : {}),
        ...(buyer ? { buyer } : {}),
      }),
    reports: { items: true, returnOrders: true },
    changeTip: (saleId, tip) => seller.changeSale(saleId, { tip }),
    refund: async (saleId, { amount, isPending }) =>
      (
        await seller.refund(saleId, {
          ...(amount ? { amount } : {}),
          ...(isPending ? { status: "PENDING" } : {}),
        })
      ).refundId,
    settleRefund: async (refundId, isRefused) => {
      await seller.settleRefund(refundId, isRefused ? "REJECTED" : "COMPLETED");
    },
    payOut: null,
    dispute: (saleId) => seller.dispute(saleId),
    closeDispute: (disputeId, isLost) => seller.closeDispute(disputeId, !isLost),
    endGrant: (accountId) => seller.revoke(accountId),
    expireToken: (accountId) => seller.expireToken(accountId),
    failNext: (trouble) => lab.failNext("square", faults[trouble], "/v2/orders/search", { delayMs: 300 }),
    received: () => received,
    unreachable: createSquareSource({ ...options, baseUrl: "http://127.0.0.1:9", timeoutMs: 1_000 }),
    misconfigured: createSquareSource({ ...options, clientSecret: "x".repeat(32), webhookKey: "y".repeat(22) }),
  };
});

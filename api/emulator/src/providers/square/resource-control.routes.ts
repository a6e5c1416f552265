import type { Request, Response, Router } from "express";

import { readTenant } from "../../control/read-tenant.js";
import type { LabContext } from "../../lab-context.js";
import type { Tenant } from "../../tenants/tenant.js";
import { booksOf } from "./books/merchant-books.js";
import { closeDispute, disputeSale } from "./control/dispute-sale.js";
import { findPlace } from "./control/find-order.js";
import { generateSales } from "./control/generate-sales.js";
import { recordSale, updateSale } from "./control/record-sale.js";
import { refundSale, settleRefund } from "./control/refund-sale.js";
import { returnWithoutReceipt } from "./control/return-without-receipt.js";

export function addResourceCalls(router: Router, lab: LabContext): void {
  const call = (name: string, act: (lab: LabContext, tenant: Tenant, body: unknown) => object): void => {
    router.post(`/${name}`, (request: Request, response: Response) => {
      response.status(201).json(act(lab, readTenant(lab, request), request.body));
    });
  };
  call("orders", recordSale);
  call("orders/update", updateSale);
  call("refunds", refundSale);
  call("refunds/settle", settleRefund);
  call("returns", returnWithoutReceipt);
  call("disputes", disputeSale);
  call("disputes/close", closeDispute);
  call("generate", (_lab, tenant, body) => generateSales(tenant, body));
  router.get("/anomalies", (request, response) => {
    response.json(listAnomalies(readTenant(lab, request), request.query));
  });
}

function listAnomalies(tenant: Tenant, query: unknown): Record<string, string[]> {
  const { merchant } = findPlace(tenant, query);
  const found: Record<string, string[]> = {};
  for (const { id, anomaly } of booksOf(tenant, merchant).allOrders()) {
    if (anomaly !== null) found[anomaly] = [...(found[anomaly] ?? []), id];
  }
  return found;
}

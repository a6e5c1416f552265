import { Router } from "express";

import { invalid } from "../../../control/read-body.js";
import { readTenant } from "../../../control/read-tenant.js";
import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import { findAchReturn } from "../debits/ach-returns.js";
import { playDue } from "../debits/play-due.js";
import { failRefund } from "../debits/refunds.js";
import { returnDebit } from "../debits/settle-debit.js";
import { sceneOf } from "../stripe-scene.js";

export function createAchControl(lab: LabContext): Router {
  const router = Router();
  router.post("/return", (request, response) => {
    const scene = sceneOf(lab, readTenant(lab, request));
    playDue(scene);
    const intent = scene.state.paymentIntents.find(readField(request.body, "paymentIntent"));
    const code = readField(request.body, "code");
    if (intent === null) {
      throw new LabRefusal(404, "unknown_payment", "paymentIntent is one of GET /lab/agency/payments.");
    }
    if (typeof code !== "string" || findAchReturn(code) === null) {
      throw invalid("code is R and two digits, such as R01.");
    }
    if (!returnDebit(scene, intent.latest_charge ?? "", code)) {
      const message = "A bank returns a debit that is on its way or has succeeded, once.";
      throw new LabRefusal(409, "not_returnable", message);
    }
    lab.markChanged();
    response.json({ paymentIntent: intent.id, status: intent.status });
  });
  router.post("/fail-refund", (request, response) => {
    const scene = sceneOf(lab, readTenant(lab, request));
    playDue(scene);
    const refund = scene.state.refunds.find(readField(request.body, "refund"));
    if (refund === null) throw new LabRefusal(404, "unknown_refund", "refund is one of GET /lab/agency/refunds.");
    failRefund(scene, refund.id);
    lab.markChanged();
    response.json({ refund: refund.id, status: refund.status });
  });
  return router;
}

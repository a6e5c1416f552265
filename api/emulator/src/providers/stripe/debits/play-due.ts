import { toUnix } from "../stripe-object.js";
import type { StripeScene } from "../stripe-call.js";
import { clockOf } from "../stripe-scene.js";
import { failRefund, finishRefund } from "./refunds.js";
import { refuseDebit, returnDebit, succeedDebit } from "./settle-debit.js";
import type { Due } from "./schedule.js";

/** Runs the scheduled actions that are due, in order and each with its own time as the current time. */
export function playDue(scene: StripeScene): void {
  const now = toUnix(clockOf(scene));
  for (const due of scene.state.schedule.take(now)) play({ ...scene, at: due.at }, due);
}

function play(scene: StripeScene, { act, id, code = "" }: Due): void {
  if (act === "refund") finishRefund(scene, id);
  else if (act === "fail-refund") failRefund(scene, id);
  else if (act === "succeed") succeedDebit(scene, id);
  else if (act === "refuse") refuseDebit(scene, id);
  else returnDebit(scene, id, code);
}

import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { perAccount } from "../../../platform/http/route-limit";
import { idParams } from "../../../platform/http/id-params.schema";
import { ownBusinessOrNone } from "../../../sign-in/access";
import { readFiles } from "./attach-files";
import { presentDispute } from "./dispute.presenter";
import { disputeFilesLimit } from "./disputes.limits";
import { disputeFileParams, disputeFilesRequest, mostFormBytes } from "./disputes.schema";
import { disputeTexts } from "./disputes.texts";
import { eitherSide } from "./either-side";
import type { createMessageDispute } from "./message-dispute.command";
import type { DisputeDependencies } from "./open-dispute.command";
import { openDisputeFile } from "./open-dispute-file.query";

/** Downloaded, never shown as a page of the portal. */
const fileHeaders = {
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** Source: S75. */
export function createDisputeFilesRoutes(
  { clock }: DisputeDependencies,
  messageDispute: ReturnType<typeof createMessageDispute>,
): Route[] {
  return [
    defineRoute({
      endpoint: "POST /pc/disputes/{id}/files",
      summary:
        "Sends a message with files to the other side of a dispute: PDF, PNG or JPEG, checked by their first bytes.",
      access: eitherSide(),
      request: disputeFilesRequest,
      bodyKind: "form",
      mostBodyBytes: mostFormBytes,
      limits: [perAccount(disputeFilesLimit)],
      params: idParams("dsp_example"),
      handler: async ({ params, body, ...reader }) => {
        const files = await readFiles(body.files);
        const text = body.text ?? disputeTexts.sentFiles(files.length);
        const dispute = await messageDispute(params.id, { text, files }, reader);
        return { status: 200, body: { dispute: await presentDispute(dispute, reader.session, clock.now()) } };
      },
    }),
    defineRoute({
      endpoint: "GET /pc/disputes/{id}/files/{file}",
      summary: "Downloads a file of a dispute.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      params: disputeFileParams,
      contentType: "*/*",
      handler: async ({ params, ...reader }) => {
        return { status: 200, body: await openDisputeFile(params, reader), headers: fileHeaders };
      },
    }),
  ];
}

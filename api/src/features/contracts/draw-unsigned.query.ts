import { Readable } from "node:stream";
import type { AgencyConfig } from "../../config/config";
import { pdfType } from "../../documents/find-documents";
import type { DrawUnsigned } from "../../documents/documents-kernel";
import { Business } from "../../models/business.model";
import type { Clock } from "../../platform/clock/clock";
import { FileAnswer } from "../../platform/http/file-answer";
import type { OwnBusiness } from "../../models/values/own-business";
import { currentAgreement } from "./agreement.texts";
import { contractTexts } from "./contracts.texts";

export interface DrawUnsignedDependencies {
  agency: AgencyConfig;
  clock: Clock;
  drawUnsigned: DrawUnsigned;
}

/** Marks each page as unsigned. Stores nothing. */
export async function drawUnsignedAgreement(
  { agency, clock, drawUnsigned }: DrawUnsignedDependencies,
  own: OwnBusiness | null,
): Promise<FileAnswer> {
  const business = own && (await Business.findByPk(own.id));
  const { version, blocks, electronicRecords } = currentAgreement(agency);
  const bytes = await drawUnsigned({
    title: contractTexts.draftTitle,
    version,
    at: clock.now(),
    parties: [
      { name: "Status", value: contractTexts.notSigned },
      ...(business ? [{ name: "Business name", value: business.name }] : []),
    ],
    text: blocks,
    signature: [
      ...electronicRecords,
      { kind: "heading", text: "Signature" },
      { kind: "paragraph", text: contractTexts.notSigned },
    ],
    audit: [{ name: "Status", value: contractTexts.notSigned }],
  });
  const file = Readable.from([bytes], { objectMode: false });
  return new FileAnswer(`agreement-${version}-not-signed.pdf`, pdfType, bytes.length, file);
}

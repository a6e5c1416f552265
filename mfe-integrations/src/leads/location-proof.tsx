import type { InboundAnswer } from "@portal/shared-ui/api";
import { CopyText, Notice } from "@portal/shared-ui/core";

import styles from "../integrations/integrations.module.css";
import { leadTexts } from "./leads.texts.js";

const texts = leadTexts.proof;

/** How to prove who owns a location, while required (D296). */
export function LocationProof({ claimedLocationId = null, proofTag = null }: InboundAnswer) {
  if (proofTag === null) return null;
  return (
    <Notice tone="warn" title={claimedLocationId === null ? texts.unproven : texts.claimed(claimedLocationId)}>
      <p>{claimedLocationId === null ? texts.unprovenFix : texts.claimedFix}</p>
      <p className={styles.address}>
        <code>{proofTag}</code>
      </p>
      <CopyText text={proofTag} texts={texts} />
    </Notice>
  );
}

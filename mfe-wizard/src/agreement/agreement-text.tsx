import type { AgreementText as Agreement, DocumentBlock } from "@portal/shared-ui/api";
import { Card } from "@portal/shared-ui/core";

import styles from "./agreement.module.css";
import { DocumentBlocks } from "./document-blocks.js";

/** The agreement as the portal keeps it, and the consent to electronic records: what is shown is what is agreed to. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  const { blocks = toBlocks(agreement), electronicRecords = [] } = agreement;
  return (
    <div className={styles.texts}>
      <Card
        title="Engagement agreement"
        actions={
          <span className={styles.version}>
            Version <span>{agreement.version}</span>
          </span>
        }
      >
        <DocumentBlocks blocks={blocks} />
      </Card>
      {electronicRecords.length === 0 ? null : (
        <Card title="Before you sign">
          <DocumentBlocks blocks={electronicRecords} />
        </Card>
      )}
    </div>
  );
}

/** Of a portal that sends no blocks. */
function toBlocks({ sections }: Agreement): DocumentBlock[] {
  return sections.flatMap(({ heading, text }): DocumentBlock[] => [
    { kind: "heading", text: heading },
    { kind: "paragraph", text },
  ]);
}

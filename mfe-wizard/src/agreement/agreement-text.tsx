import type { AgreementText as Agreement, DocumentBlock } from "@portal/shared-ui/api";
import { ButtonLink, Card, Icon } from "@portal/shared-ui/core";

import styles from "./agreement.module.css";
import { DocumentBlocks } from "./document-blocks.js";

/** The agreement as stored, with the consent to electronic records: the client agrees to exactly the shown text. */
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
        <div className={styles.download}>
          <ButtonLink
            icon={<Icon name="download" size={18} />}
            render={({ children, ...props }) => (
              <a href="/api/contract/agreement-file" download {...props}>
                {children}
              </a>
            )}
          >
            Download to read
          </ButtonLink>
          <p className={styles.hint}>A PDF of this text, marked as not signed.</p>
        </div>
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

/** Builds the blocks for an API that sends none. */
function toBlocks({ sections }: Agreement): DocumentBlock[] {
  return sections.flatMap(({ heading, text }): DocumentBlock[] => [
    { kind: "heading", text: heading },
    { kind: "paragraph", text },
  ]);
}

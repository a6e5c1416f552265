import type { DocumentBlock } from "@portal/shared-ui/api";
import { DefinitionList } from "@portal/shared-ui/core";

import styles from "./document-blocks.module.css";

/** Shows the words, line by line, that the portal stores and prints. */
export function DocumentBlocks({ blocks }: { blocks: readonly DocumentBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case "heading":
      return <h3 className={styles.heading}>{block.text}</h3>;
    case "clause":
      return (
        <p className={styles.clause}>
          <span className={styles.number}>{block.number}</span> <span>{block.text}</span>
        </p>
      );
    case "paragraph":
      return <p className={styles.paragraph}>{block.text}</p>;
    case "facts":
      return <DefinitionList items={block.facts.map(({ name, value }) => ({ term: name, description: value }))} />;
  }
}

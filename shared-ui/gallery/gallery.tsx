import { BrandMark, PageHeader } from "../src/core/index.js";
import { DataSection } from "./data-section.js";
import { FieldsSection, ProposalsSection } from "./fields-section.js";
import { FormsSection } from "./forms-section.js";
import styles from "./gallery.module.css";
import { OverlaySection } from "./overlay-section.js";
import { StatesSection } from "./states-section.js";

export function Gallery() {
  return (
    <main className={styles.page}>
      <PageHeader
        title="Components"
        description="Every component in every state, light and dark, from 320 pixels up."
        actions={<BrandMark />}
      />
      <div className={styles.grid}>
        <FormsSection />
        <FieldsSection />
        <ProposalsSection />
        <StatesSection />
        <DataSection />
        <OverlaySection />
      </div>
    </main>
  );
}

import { useNavigation } from "@portal/host-contract";
import { BrandMark, ContactUs, Notice } from "@portal/shared-ui/core";
import { formatDay } from "@portal/shared-ui/dates";

import styles from "./legal.module.css";
import { currentText, type LegalDocument } from "./legal-text.js";

/** The document is marked while it is a sample. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { Link } = useNavigation();
  const { version, sections, isSample } = currentText(document);
  return (
    <main className={styles.page}>
      <BrandMark size={40} agencyFirst />
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {document.title}
        </h1>
        <p className={styles.since}>Version of {formatDay(version)}</p>
      </header>
      {isSample ? (
        <Notice tone="warn" title="This is a sample, not legal advice.">
          The agency must put its own wording here before the portal is used.
        </Notice>
      ) : null}
      {sections.map(({ heading, text }) => (
        <section key={heading} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          <p className={styles.text}>{text}</p>
        </section>
      ))}
      <p className={styles.text}>
        <Link to="/">Go to the portal</Link>
      </p>
      <ContactUs />
    </main>
  );
}

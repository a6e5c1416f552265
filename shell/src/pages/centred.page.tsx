import { BrandMark, ContactUs } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import styles from "./centred.module.css";

export interface CentredPageProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export function CentredPage({ title, children, actions }: CentredPageProps) {
  return (
    <main id="content" className={styles.page}>
      <BrandMark />
      <section className={styles.card}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </section>
      <ContactUs />
    </main>
  );
}

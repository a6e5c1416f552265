import { Spinner } from "@portal/shared-ui/core";

import { CentredPage } from "./centred-page.js";
import styles from "./waiting-page.module.css";

export interface WaitingPageProps {
  title: string;
  words?: string;
}

/** Something is under way; the page goes on by itself. */
export function WaitingPage({ title, words }: WaitingPageProps) {
  return (
    <CentredPage title={title}>
      <p role="status" className={styles.words}>
        <Spinner />
        <span>{words}</span>
      </p>
    </CentredPage>
  );
}

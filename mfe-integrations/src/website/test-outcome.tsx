import { Notice, Spinner } from "@portal/shared-ui/core";

import type { WebsiteTest } from "./use-website-test.js";
import styles from "./website-dialog.module.css";
import { websiteTexts } from "./website.texts.js";

export function TestOutcome({ test }: { test: WebsiteTest }) {
  switch (test.state) {
    case "idle":
      return <p className={styles.hint}>We look for the script on your page, and for a visit that it reported.</p>;
    case "testing":
      return (
        <p className={styles.testing} role="status">
          <Spinner size={16} /> We are looking at your website.
        </p>
      );
    case "success":
      return (
        <Notice tone="good" announce>
          {websiteTexts.success}
        </Notice>
      );
    case "error":
      return (
        <Notice tone="bad" announce title={websiteTexts.failed}>
          <span>{test.error}</span> {test.fix === null ? null : <span>{test.fix}</span>}
          {test.passed.length > 0 ? (
            <span className={styles.passed}>Working so far: {test.passed.join(", ")}.</span>
          ) : null}
        </Notice>
      );
  }
}

import { Document } from "../models/document.model";
import type { Feature } from "../platform/feature";
import { archiveOf, ofBusiness } from "../platform/personal-data/rows-of-person";
import { createPrintDocumentHandler, type PrintDependencies } from "./print-document.job";

export function createDocumentsKernelFeature(dependencies: PrintDependencies): Feature {
  return {
    name: "documents-kernel",
    tables: ["documents", "document_files"],
    jobs: [createPrintDocumentHandler(dependencies)],
    keeps: { documents: "evidence of what was agreed", document_files: "evidence of what was agreed" },
    personalData: {
      documents: {
        exported: archiveOf(Document, {
          file: "documents.json",
          about: "The documents of what your business has agreed to, with all that their PDFs print.",
          of: ofBusiness,
          columns: ["id", "kind", "title", "revision", "version", "at", "personName", "content"],
        }),
        deletion: { kept: "Your agreements as they were signed, as evidence." },
      },
      document_files: {
        exported: { leftOut: "The PDFs of your documents. You can download each in the settings." },
        deletion: { kept: "Your agreements as they were signed, as evidence." },
      },
    },
  };
}

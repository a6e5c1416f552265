import type { AccountHolder, InvoiceStatus } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** An invoice for the sales of some days. Integer cents; days are `YYYY-MM-DD` in `timeZone`. */
export class Invoice extends Model<InferAttributes<Invoice>, InferCreationAttributes<Invoice>> {
  declare id: string;
  declare businessId: string;
  /** `INV-2026-000001`; null in a draft (S48). */
  declare invoiceNumber: CreationOptional<string | null>;
  /** Written only by `moveInvoice`. */
  declare status: InvoiceStatus;
  declare startDay: string;
  declare endDay: string;
  /** The business's zone when it was billed (S34). */
  declare timeZone: string;
  declare businessName: string;
  /** SHA-256 in hex. The same request returns the same invoice while that invoice is live (S47). */
  declare requestHash: string;
  declare rehearsalHash: string;
  /** Sums of the lines, without the credits. */
  declare verifiedCents: number;
  declare totalCents: number;
  declare debitDate: string;
  /** JSON: reasons for the date, in sentences (S49). */
  declare debitReasons: string;
  /** Account and authorization for the debit, as of issue. */
  declare accountInstitution: string;
  declare accountLast4: string;
  declare accountHolder: AccountHolder;
  declare mandateSignedAt: Date | null;
  declare issuedAt: Date;
  /** User id of staff. */
  declare issuedBy: string | null;
  /** Issuer and client's address as in the PDF; null: unknown, or older than these columns. */
  declare issuerName: CreationOptional<string | null>;
  declare issuerAddress: CreationOptional<string | null>;
  declare issuerEmail: CreationOptional<string | null>;
  declare billToAddress: CreationOptional<string | null>;
  declare replacesId: CreationOptional<string | null>;
  /** Whether the PDF was mailed with the first notice, by the agency's setting (S52). */
  declare isMailed: CreationOptional<boolean>;
  declare updatedAt: Date;
}

export function defineInvoice(sequelize: Sequelize): void {
  Invoice.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      invoiceNumber: { type: DataTypes.STRING(24), unique: true },
      status: { type: DataTypes.STRING(16), allowNull: false },
      startDay: { type: DataTypes.DATEONLY, allowNull: false },
      endDay: { type: DataTypes.DATEONLY, allowNull: false },
      timeZone: { type: DataTypes.STRING(64), allowNull: false },
      businessName: { type: DataTypes.STRING(200), allowNull: false },
      requestHash: { type: DataTypes.STRING(64), allowNull: false },
      rehearsalHash: { type: DataTypes.STRING(64), allowNull: false },
      verifiedCents: { type: DataTypes.BIGINT, allowNull: false },
      totalCents: { type: DataTypes.BIGINT, allowNull: false },
      debitDate: { type: DataTypes.DATEONLY, allowNull: false },
      debitReasons: { type: DataTypes.TEXT, allowNull: false },
      accountInstitution: { type: DataTypes.STRING(255), allowNull: false },
      accountLast4: { type: DataTypes.STRING(8), allowNull: false },
      accountHolder: { type: DataTypes.STRING(16), allowNull: false },
      mandateSignedAt: { type: DataTypes.DATE(3) },
      issuedAt: { type: DataTypes.DATE(3), allowNull: false },
      issuedBy: { type: DataTypes.STRING(32) },
      issuerName: { type: DataTypes.STRING(120) },
      issuerAddress: { type: DataTypes.STRING(300) },
      issuerEmail: { type: DataTypes.STRING(254) },
      billToAddress: { type: DataTypes.STRING(500) },
      replacesId: { type: DataTypes.STRING(32), unique: true },
      isMailed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "invoices", underscored: true, timestamps: false },
  );
}

import type { SalesSource } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A transaction as the bank last reported it. */
export class BankTransaction extends Model<InferAttributes<BankTransaction>, InferCreationAttributes<BankTransaction>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare accountId: string;
  declare externalId: string;
  /** Positive: incoming money. */
  declare amountCents: number;
  declare currency: string;
  declare transactedAt: Date;
  /** `void`: a pending transaction that never happened. */
  declare status: "pending" | "posted" | "void";
  declare description: string;
  /** Source that paid this out, by the bank's description. Its sales count there, so the deposit cannot be marked as a sale (S29). */
  declare payoutOf: SalesSource | null;
  /** Id of the payout that a linked source reports. Such a deposit cannot be marked as a sale either (D340). */
  declare payoutId: CreationOptional<string | null>;
  declare firstSeenAt: Date;
  declare updatedAt: Date;
}

export function defineBankTransaction(sequelize: Sequelize): void {
  BankTransaction.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      accountId: { type: DataTypes.STRING(32), allowNull: false },
      externalId: { type: DataTypes.STRING(255), allowNull: false, unique: true },
      amountCents: { type: DataTypes.BIGINT, allowNull: false },
      currency: { type: DataTypes.STRING(3), allowNull: false },
      transactedAt: { type: DataTypes.DATE(3), allowNull: false },
      status: { type: DataTypes.STRING(16), allowNull: false },
      description: { type: DataTypes.STRING(1000), allowNull: false },
      payoutOf: { type: DataTypes.STRING(16) },
      payoutId: { type: DataTypes.STRING(255) },
      firstSeenAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "bank_transactions", underscored: true, timestamps: false },
  );
}

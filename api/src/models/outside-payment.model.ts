import type { PaymentMethod } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A payment of an invoice, or of part of it, that came another way than by debit. */
export class OutsidePayment extends Model<InferAttributes<OutsidePayment>, InferCreationAttributes<OutsidePayment>> {
  declare id: string;
  declare invoiceId: string;
  declare businessId: string;
  /** More than 0. */
  declare amountCents: number;
  /** `YYYY-MM-DD`, in the zone of the invoice. */
  declare paidOn: string;
  declare method: PaymentMethod;
  /** Number of the check, id of the wire and the like; empty: none. */
  declare reference: string;
  declare recordedBy: string;
  declare recordedAt: Date;
  /** True as long as it stands; null: taken back. By it the same payment stands once. */
  declare live: true | null;
  declare takenBackAt: CreationOptional<Date | null>;
  declare takenBackBy: CreationOptional<string | null>;
  declare takenBackReason: CreationOptional<string | null>;
}

export function defineOutsidePayment(sequelize: Sequelize): void {
  OutsidePayment.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      invoiceId: { type: DataTypes.STRING(32), allowNull: false },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      amountCents: { type: DataTypes.BIGINT, allowNull: false },
      paidOn: { type: DataTypes.DATEONLY, allowNull: false },
      method: { type: DataTypes.STRING(16), allowNull: false },
      reference: { type: DataTypes.STRING(100), allowNull: false },
      recordedBy: { type: DataTypes.STRING(32), allowNull: false },
      recordedAt: { type: DataTypes.DATE(3), allowNull: false },
      live: { type: DataTypes.BOOLEAN },
      takenBackAt: { type: DataTypes.DATE(3) },
      takenBackBy: { type: DataTypes.STRING(32) },
      takenBackReason: { type: DataTypes.STRING(500) },
    },
    { sequelize, tableName: "outside_payments", underscored: true, timestamps: false },
  );
}

import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Gets no texts (S23): it answered STOP, or the provider reports it. */
export class SuppressedNumber extends Model<
  InferAttributes<SuppressedNumber>,
  InferCreationAttributes<SuppressedNumber>
> {
  /** E.164. */
  declare phoneNumber: string;
  declare suppressedAt: Date;
  /** null: only START ends it. Otherwise reported by the provider and checked again then. */
  declare lapsesAt: Date | null;
}

export function defineSuppressedNumber(sequelize: Sequelize): void {
  SuppressedNumber.init(
    {
      phoneNumber: { type: DataTypes.STRING(16), primaryKey: true },
      suppressedAt: { type: DataTypes.DATE(3), allowNull: false },
      lapsesAt: { type: DataTypes.DATE(3), allowNull: true },
    },
    { sequelize, tableName: "suppressed_numbers", underscored: true, timestamps: false },
  );
}

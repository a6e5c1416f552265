import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A number that gets no texts (S23), because its owner answered STOP or the provider reports it. */
export class SuppressedNumber extends Model<
  InferAttributes<SuppressedNumber>,
  InferCreationAttributes<SuppressedNumber>
> {
  /** E.164. */
  declare phoneNumber: string;
  declare suppressedAt: Date;
  /** When the number is checked again, because the provider reported it; null: only START ends the suppression. */
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

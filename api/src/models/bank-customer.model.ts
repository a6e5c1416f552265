import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** The row is created before the provider's call; its id is part of that call's idempotency key. */
export class BankCustomer extends Model<InferAttributes<BankCustomer>, InferCreationAttributes<BankCustomer>> {
  declare id: string;
  declare businessId: string;
  /** null until the provider answers. */
  declare externalId: CreationOptional<string | null>;
  /** As sent: a repeated idempotency key needs the same values. */
  declare email: string;
  declare name: string;
  /** How often the provider failed to create the customer; part of the next call's idempotency key. */
  declare faults: CreationOptional<number>;
  declare createdAt: Date;
}

export function defineBankCustomer(sequelize: Sequelize): void {
  BankCustomer.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false, unique: true },
      externalId: { type: DataTypes.STRING(255) },
      email: { type: DataTypes.STRING(254), allowNull: false },
      name: { type: DataTypes.STRING(200), allowNull: false },
      faults: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "bank_customers", underscored: true, timestamps: false },
  );
}

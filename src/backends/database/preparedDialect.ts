import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';

/**
 * A dialect that prepares something, such as the tables, before it gives out connections.
 * @param prepare called for each connection; a query throws what it throws
 * @param close called when the database is closed
 */
export function preparedDialect(
  dialect: Dialect,
  prepare: () => Promise<void>,
  close: () => Promise<void>,
): Dialect {
  return {
    createDriver: () => new PreparedDriver(dialect.createDriver(), prepare, close),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (database) => dialect.createIntrospector(database),
  };
}

class PreparedDriver implements Driver {
  readonly #driver: Driver;
  readonly #prepare: () => Promise<void>;
  readonly #close: () => Promise<void>;

  constructor(driver: Driver, prepare: () => Promise<void>, close: () => Promise<void>) {
    this.#driver = driver;
    this.#prepare = prepare;
    this.#close = close;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#prepare();
    return this.#driver.acquireConnection();
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(connection);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(connection);
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy();
    await this.#close();
  }
}

/** The collection with test data, visible only if `ALLOW_TEST_DATA` is on. */
export const testCollection = 'sqa_test_data';

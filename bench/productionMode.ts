// React decides, when it is first imported, whether to check what developers do. This module comes
// before all others that may import it.
process.env.NODE_ENV = 'production';

// React decides at its first import whether to run development checks. Import this module before
// all others that may import React.
process.env.NODE_ENV = 'production';

/*
 * A disk that fails when it is told to. Loaded before a program by LD_PRELOAD, it stands before write, fsync, ftruncate
 * and open-to-write of the files whose path holds a given text, counts these calls and fails the n-th of them, once or
 * from then on. It takes its orders from a file that both it and the test have open (BELLBIRD_DISK_FAULT), so that a fault
 * can come and go while the program runs. The layout is that of disk-fault-shim.ts.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#define SIZE 1024
enum { WRITE = 1, FSYNC = 2, TRUNCATE = 4, OPEN = 8 };
enum { ONCE = 0, FROM_THEN_ON = 1, HALF_WRITTEN = 2 };

struct orders {
  _Atomic uint32_t nth;    /* 0: nothing fails */
  _Atomic uint32_t kinds;  /* which calls are counted */
  _Atomic uint32_t error;  /* errno of a failing one */
  _Atomic uint32_t mode;
  _Atomic uint32_t seen;   /* calls counted since the orders were given */
  _Atomic uint32_t failed; /* calls that failed */
  char pattern[488];
  char failed_path[512]; /* the file of the first call that failed */
};

static struct orders *orders;

__attribute__((constructor)) static void take_orders(void) {
  const char *path = getenv("BELLBIRD_DISK_FAULT");
  if (!path) return;
  int file = open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *mapped = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (mapped != MAP_FAILED) orders = mapped;
}

/* What befalls a call: 0 nothing, 1 it fails, 2 half of it is written. */
static int befalls_path(const char *path, uint32_t kind) {
  if (!strstr(path, orders->pattern)) return 0;
  uint32_t nth = atomic_load(&orders->nth);
  uint32_t call = atomic_fetch_add(&orders->seen, 1) + 1;
  if (nth == 0 || call < nth) return 0;
  uint32_t mode = atomic_load(&orders->mode);
  /* As a disk that runs full: a part still fits, then nothing does. */
  if (mode == HALF_WRITTEN && call == nth && kind == WRITE) return 2;
  if (mode == ONCE && call > nth) return 0;
  if (atomic_fetch_add(&orders->failed, 1) == 0) snprintf(orders->failed_path, sizeof orders->failed_path, "%.511s", path);
  errno = (int)atomic_load(&orders->error);
  return 1;
}

static int befalls(int fd, uint32_t kind) {
  if (!orders || !(atomic_load(&orders->kinds) & kind)) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return befalls_path(path, kind);
}

static int befalls_open(const char *path, int flags) {
  if (!orders || !(atomic_load(&orders->kinds) & OPEN) || (flags & O_ACCMODE) == O_RDONLY) return 0;
  return befalls_path(path, OPEN);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define HALF(count) ((count) > 1 ? (count) / 2 : (count))

ssize_t write(int fd, const void *bytes, size_t count) {
  int fate = befalls(fd, WRITE);
  if (fate == 1) return -1;
  return REAL(write)(fd, bytes, fate == 2 ? HALF(count) : count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  int fate = befalls(fd, WRITE);
  if (fate == 1) return -1;
  return REAL(pwrite)(fd, bytes, fate == 2 ? HALF(count) : count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  int fate = befalls(fd, WRITE);
  if (fate == 1) return -1;
  return REAL(pwrite64)(fd, bytes, fate == 2 ? HALF(count) : count, at);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  int fate = befalls(fd, WRITE);
  if (fate == 1) return -1;
  if (fate == 2) return REAL(write)(fd, parts[0].iov_base, HALF(parts[0].iov_len));
  return REAL(writev)(fd, parts, count);
}

int fsync(int fd) { return befalls(fd, FSYNC) ? -1 : REAL(fsync)(fd); }
int fdatasync(int fd) { return befalls(fd, FSYNC) ? -1 : REAL(fdatasync)(fd); }
int ftruncate(int fd, off_t length) { return befalls(fd, TRUNCATE) ? -1 : REAL(ftruncate)(fd, length); }
int ftruncate64(int fd, off64_t length) { return befalls(fd, TRUNCATE) ? -1 : REAL(ftruncate64)(fd, length); }

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return befalls_open(path, flags) ? -1 : REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return befalls_open(path, flags) ? -1 : REAL(open64)(path, flags, mode);
}

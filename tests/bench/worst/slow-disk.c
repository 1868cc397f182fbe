/*
 * An old hard disk: 20 MB/s and 10 ms a sync. Loaded before a program by LD_PRELOAD, it makes each read and write of a
 * regular file take as long as its bytes would, and each fsync and fdatasync its time besides. There is one disk for all
 * threads and processes that name the same file (BELLBIRD_SLOW_DISK): the file holds when it is free again, and who comes
 * while it is busy waits behind. It remembers nothing: what was read once is as slow again, which is harder than an
 * office's computer. Files that are mapped, such as the runtime itself and what Chromium reads, are not delayed.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define NS_A_BYTE 50          /* 20 MB/s */
#define NS_A_SYNC 10000000LL  /* 10 ms */
#define NS_A_SECOND 1000000000LL

struct disk {
  _Atomic int64_t free_at; /* of the monotonic clock, ns */
  _Atomic int64_t bytes;   /* since it was made, as a proof that it was in the way */
  _Atomic int64_t syncs;
};

static struct disk *disk;

__attribute__((constructor)) static void find_disk(void) {
  const char *path = getenv("BELLBIRD_SLOW_DISK");
  if (!path) return;
  int file = open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof *disk, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (mapped != MAP_FAILED) disk = mapped;
}

static int64_t now(void) {
  struct timespec clock;
  clock_gettime(CLOCK_MONOTONIC, &clock);
  return clock.tv_sec * NS_A_SECOND + clock.tv_nsec;
}

/* What the real disk took since `start` counts. */
static void busy(int64_t start, int64_t ns) {
  static _Thread_local int is_exact;
  if (!is_exact) is_exact = prctl(PR_SET_TIMERSLACK, 1UL) == 0;
  int64_t before = atomic_load(&disk->free_at), until;
  do until = (before > start ? before : start) + ns;
  while (!atomic_compare_exchange_weak(&disk->free_at, &before, until));
  struct timespec end = {until / NS_A_SECOND, until % NS_A_SECOND};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL) == EINTR) continue;
}

static int is_on_disk(int fd) {
  struct stat file;
  return disk && fstat(fd, &file) == 0 && S_ISREG(file.st_mode);
}

/* Pipes and sockets are no disk. */
static ssize_t moved(int64_t start, int fd, ssize_t bytes) {
  int error = errno;
  if (bytes > 0 && is_on_disk(fd)) {
    atomic_fetch_add(&disk->bytes, bytes);
    busy(start, bytes * NS_A_BYTE);
  }
  errno = error;
  return bytes;
}

static int synced(int64_t start, int fd, int result) {
  int error = errno;
  if (is_on_disk(fd)) {
    atomic_fetch_add(&disk->syncs, 1);
    busy(start, NS_A_SYNC);
  }
  errno = error;
  return result;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MOVED(fd, name, ...)              \
  {                                       \
    int64_t start = now();                \
    return moved(start, fd, REAL(name)(fd, __VA_ARGS__)); \
  }
#define SYNCED(fd, name)                  \
  {                                       \
    int64_t start = now();                \
    return synced(start, fd, REAL(name)(fd)); \
  }

ssize_t read(int fd, void *to, size_t count) MOVED(fd, read, to, count)
ssize_t pread(int fd, void *to, size_t count, off_t at) MOVED(fd, pread, to, count, at)
ssize_t pread64(int fd, void *to, size_t count, off64_t at) MOVED(fd, pread64, to, count, at)
ssize_t readv(int fd, const struct iovec *to, int count) MOVED(fd, readv, to, count)
ssize_t write(int fd, const void *from, size_t count) MOVED(fd, write, from, count)
ssize_t pwrite(int fd, const void *from, size_t count, off_t at) MOVED(fd, pwrite, from, count, at)
ssize_t pwrite64(int fd, const void *from, size_t count, off64_t at) MOVED(fd, pwrite64, from, count, at)
ssize_t writev(int fd, const struct iovec *from, int count) MOVED(fd, writev, from, count)
int fsync(int fd) SYNCED(fd, fsync)
int fdatasync(int fd) SYNCED(fd, fdatasync)
